import { describe, expect, test } from 'vitest';
import { changeFrom, googleEventOf, ownIdOf } from './google-event.ts';

const RESERVATION = '0198c3f0-1111-7abc-8def-0123456789ab';
const TIMES = { start: { dateTime: '2026-11-16T10:00:00+01:00' }, end: { dateTime: '2026-11-16T11:00:00+01:00' } };
const eventFrom = (more: object) => {
  const change = changeFrom({ id: 'theirs', ...TIMES, ...more });
  if (change?.kind !== 'event') throw new Error('no event');
  return change.event;
};

test('our own ids use characters that Google accepts, and are recognised in reported events', () => {
  const id = ownIdOf(RESERVATION);
  expect(id).toMatch(/^[a-v0-9]{5,1024}$/);
  expect(changeFrom({ id, ...TIMES })).toMatchObject({ sentAs: { reservationId: RESERVATION } });
  expect(changeFrom({ id: 'theirs', ...TIMES })).toMatchObject({ sentAs: undefined });
});

test('times have an offset, and whole days have dates', () => {
  expect(eventFrom({}).period.start).toBe(Date.parse('2026-11-16T09:00:00Z'));
  const days = { start: { date: '2026-11-16' }, end: { date: '2026-11-18' } };
  expect(eventFrom(days).allDay).toEqual({ from: '2026-11-16', until: '2026-11-18' });
});

describe('an event', () => {
  test.each([
    ['the organiser', { organizer: { email: 'Anna@acme.example' }, creator: { email: 'ben@acme.example' } }, 'anna'],
    [
      'its creator, if it was created in the room’s own calendar',
      { organizer: { email: 'quay@resource.example', self: true }, creator: { email: 'ben@acme.example' } },
      'ben',
    ],
  ])('is organised by %s', (_, fields, name) => expect(eventFrom(fields).organiser).toBe(`${name}@acme.example`));

  test.each([
    ['declined by the room', { attendees: [{ self: true, responseStatus: 'declined' }] }, { isDeclined: true }],
    [
      'not declined, if another attendee declines',
      { attendees: [{ responseStatus: 'declined' }] },
      { isDeclined: false },
    ],
    ['free', { transparency: 'transparent' }, { isFree: true }],
    ['private', { visibility: 'private' }, { isPrivate: true }],
    ['confidential', { visibility: 'confidential' }, { isPrivate: true }],
    ['public', { visibility: 'public' }, { isPrivate: false }],
  ])('can be %s', (_, fields, expected) => expect(eventFrom(fields)).toMatchObject(expected));
});

test('a cancelled event may only have moved out of the window and is read; rows that are no events are dropped', () => {
  expect(changeFrom({ id: 'gone', status: 'cancelled' })).toEqual({ kind: 'perhaps-gone', id: 'gone' });
  expect(changeFrom({ kind: 'something new' })).toBeUndefined();
  expect(changeFrom({ id: 'without times' })).toBeUndefined();
});

test('our events invite no one, and private ones are private in Google', () => {
  const period = { start: Date.parse('2026-11-16T09:00:00Z'), end: Date.parse('2026-11-16T10:00:00Z') };
  const mark = { reservationId: RESERVATION, version: 3 };
  const event = { period, subject: 'Reserved', isPrivate: true, transactionId: 'any', mark };
  expect(googleEventOf(event)).toMatchObject({
    summary: 'Reserved',
    visibility: 'private',
    extendedProperties: { private: { berthReservation: RESERVATION, berthVersion: '3' } },
  });
  expect(googleEventOf(event)).not.toHaveProperty('attendees');
  expect(googleEventOf({ ...event, isPrivate: false }).visibility).toBe('default');
});
