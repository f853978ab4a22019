import { instantOf } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { aReservation } from '../../../../workplace/reservations/reservation.fixture.ts';
import { weekDays, kindOf, placesOn, usualOf } from './week.ts';

const ZONE = 'Europe/Amsterdam';
const TUESDAY = '2026-11-17';

const on = (date: string, from: string, to: string, change: Parameters<typeof aReservation>[0] = {}) =>
  aReservation({
    startDatetime: new Date(instantOf(date, from, ZONE)).toISOString(),
    endDatetime: new Date(instantOf(date, to, ZONE)).toISOString(),
    ...change,
  });

test('a week has its seven days, also when the clocks change', () => {
  expect(weekDays('2026-10-19')).toEqual([
    '2026-10-19',
    '2026-10-20',
    '2026-10-21',
    '2026-10-22',
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
  ]);
});

describe('the place of a user on a day', () => {
  const parking = on(TUESDAY, '08:00', '18:00', { id: 'p', objectType: 'PARKING' });
  const room = on(TUESDAY, '08:30', '09:00', { id: 'r', objectType: 'ROOM' });
  const desk = on(TUESDAY, '09:00', '17:00', { id: 'd' });

  test('is a desk before a room, and both before a parking spot', () => {
    const { main, others } = placesOn(TUESDAY, [parking, room, desk], ZONE);
    expect([main?.id, ...others.map(({ id }) => id)]).toEqual(['d', 'r', 'p']);
  });

  test('is not a meeting room or a parking spot', () => {
    expect(placesOn(TUESDAY, [parking, room], ZONE)).toEqual({ main: undefined, others: [room, parking] });
  });

  test('is a current reservation before one that was checked out', () => {
    const left = on(TUESDAY, '08:00', '09:00', { id: 'left', state: 'checked-out' });
    expect(placesOn(TUESDAY, [left, desk], ZONE).main?.id).toBe('d');
    expect(placesOn(TUESDAY, [left, room], ZONE).main?.id).toBe('left');
  });

  test('belongs to the day in the building’s timezone, not in UTC', () => {
    const late = on(TUESDAY, '00:15', '01:00', { id: 'night' });
    expect(late.startDatetime).toBe('2026-11-16T23:15:00.000Z');
    expect(placesOn(TUESDAY, [late], ZONE).main?.id).toBe('night');
    expect(placesOn('2026-11-16', [late], ZONE).main).toBeUndefined();
  });
});

describe('a day without a place', () => {
  const calendar = { today: TUESDAY, lastDate: '2026-11-19', zone: ZONE, openings: undefined };
  test.each([
    ['2026-11-16', 'past'],
    [TUESDAY, 'open'],
    ['2026-11-19', 'open'],
    ['2026-11-20', 'later'],
  ])('(%s) is %s', (date, kind) => {
    expect(kindOf(date, calendar)).toBe(kind);
  });

  test('is closed if other days of the week are open and it is not', () => {
    const openings = [{ start: instantOf(TUESDAY, '00:00', ZONE), end: instantOf(TUESDAY, '18:00', ZONE) }];
    expect(kindOf(TUESDAY, { ...calendar, openings })).toBe('open');
    expect(kindOf('2026-11-18', { ...calendar, openings })).toBe('closed');
  });

  test('has no last date if the building has none', () => {
    expect(kindOf('2027-11-16', { ...calendar, lastDate: undefined })).toBe('open');
  });
});

describe('the usual desk', () => {
  const a = (date: string, from = '09:00', to = '17:00') => on(date, from, to, { objectId: 'a' });
  const b = (date: string) => on(date, '08:00', '24:00', { objectId: 'b' });

  test('is the most frequent one, at its most frequent times', () => {
    const days = [a('2026-11-02'), b('2026-11-10'), a('2026-11-03'), a('2026-11-05', '08:15', '12:00')];
    expect(usualOf(days, ZONE)).toEqual({ objectId: 'a', from: '09:00', to: '17:00', isUsual: true });
  });

  test('has the latest times if none is more frequent', () => {
    expect(usualOf([a('2026-11-02'), a('2026-11-05', '08:15', '12:00')], ZONE)).toMatchObject({ from: '08:15' });
  });

  test('is the latest if several are equally frequent, also if it ends at midnight', () => {
    expect(usualOf([a('2026-11-02'), b('2026-11-10')], ZONE)).toEqual({
      objectId: 'b',
      from: '08:00',
      to: '24:00',
      isUsual: true,
    });
  });

  test('ends with a quarter of an hour, also if the user checked out before', () => {
    expect(usualOf([a('2026-11-02', '09:00', '16:50')], ZONE)).toMatchObject({ from: '09:00', to: '17:00' });
  });

  test('is never a room or a parking spot, and may not exist', () => {
    expect(usualOf([on('2026-11-02', '09:00', '10:00', { objectType: 'ROOM' })], ZONE)).toBeUndefined();
    expect(usualOf([], ZONE)).toBeUndefined();
  });
});
