import { expect, test } from 'vitest';
import { aReservation } from '../../../../workplace/reservations/reservation.fixture.ts';
import { possibleActions, startedLongAgo } from './row-actions.ts';

/** 17 November, 09:00 to 13:00 in Amsterdam. */
const MORNING = aReservation();
const ALL = { change: true, cancel: true, checkIn: true, checkOut: true };

test.each([
  ['2026-11-18T08:00:00Z', false],
  ['2026-11-18T08:00:01Z', true],
])('at %s the reservation started more than a day ago: %s', (now, isLong) => {
  expect(startedLongAgo(MORNING, Date.parse(now))).toBe(isLong);
});

test('a row offers only actions that can succeed', () => {
  const none = { change: false, cancel: false, checkIn: false, checkOut: false };
  expect(possibleActions(aReservation({ can: ALL }), 'not-checked-in')).toEqual([
    'check-in',
    'change-time',
    'move',
    'cancel',
  ]);
  expect(possibleActions(aReservation({ can: { ...ALL, checkIn: false } }), 'expected')).not.toContain('check-in');
  expect(possibleActions(aReservation({ can: none }), 'cancelled')).toEqual([]);
  const lost = aReservation({ can: none, restorableUntil: '2026-11-17T09:00:00Z' });
  expect(possibleActions(lost, 'cancelled')).toEqual(['restore']);
});

test('a reservation that is over can still be checked in, but not cancelled or changed', () => {
  expect(possibleActions(aReservation({ can: ALL }), 'over')).toEqual(['check-in']);
});
