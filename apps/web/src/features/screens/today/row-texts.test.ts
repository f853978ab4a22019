import { expect, test } from 'vitest';
import { hoursOf, isLongLocation, locationOf, piecesOf, subjectOf, type TodayRow } from './row-texts.ts';

const desk: TodayRow = {
  objectType: 'DESK',
  reservationSubject: null,
  context: { firstName: 'Samira', lastName: 'El Idrissi' },
  objectName: 'Desk 4',
  parentObjectName: 'Room 2.16',
  secondParentObjectName: 'Floor 2',
  fixed: false,
  startDatetime: '2026-11-17T08:00:00.000Z',
  endDatetime: '2026-11-17T12:30:00.000Z',
};
const room: TodayRow = {
  ...desk,
  objectType: 'ROOM',
  reservationSubject: 'Weekstart',
  objectName: '2.17 Prinsen',
  parentObjectName: 'Floor 2',
  secondParentObjectName: null,
};

test('a room shows its subject, a desk its user', () => {
  expect([subjectOf(room), subjectOf(desk)]).toEqual(['Weekstart', 'El Idrissi, Samira']);
});

test('a hidden name or subject is omitted, and a single name has no comma', () => {
  expect(subjectOf({ ...room, reservationSubject: null })).toBeUndefined();
  expect(subjectOf({ ...desk, context: { firstName: null, lastName: null } })).toBeUndefined();
  expect(subjectOf({ ...desk, context: { firstName: '', lastName: 'Reception' } })).toBe('Reception');
});

test('the location of a room is its floor, that of a desk its floor and room', () => {
  expect([locationOf(room), locationOf(desk)]).toEqual(['Floor 2, 2.17 Prinsen', 'Floor 2, Room 2.16']);
});

test('a line breaks after a comma, and no text is lost', () => {
  expect(piecesOf('Floor 2, 2.17 Prinsen')).toEqual(['Floor 2, ', '2.17 Prinsen']);
  expect(piecesOf('a, b,c').join('')).toBe('a, b,c');
});

test("hours are in the building's timezone, on both sides of a clock change", () => {
  expect(hoursOf(desk, 'Europe/Amsterdam')).toBe('09:00 - 13:30');
  expect(hoursOf(desk, 'America/New_York')).toBe('03:00 - 07:30');
  const night = { ...desk, startDatetime: '2026-03-29T00:30:00.000Z', endDatetime: '2026-03-29T01:30:00.000Z' };
  expect(hoursOf(night, 'Europe/Amsterdam')).toBe('01:30 - 03:30');
});

test('a location of more than thirty characters is long', () => {
  expect([isLongLocation('x'.repeat(30)), isLongLocation('x'.repeat(31))]).toEqual([false, true]);
});
