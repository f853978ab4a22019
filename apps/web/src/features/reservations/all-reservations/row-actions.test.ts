import { expect, test } from 'vitest';
import { aReservation } from '../../../lib/reservations/reservation.fixture.ts';
import { startedLongAgo, whyNoCheckIn } from './row-actions.ts';

/** 17 November, 09:00 to 13:00 in Amsterdam. */
const MORNING = aReservation();
const at = (utc: string) => Date.parse(utc);

test.each([
  ['2026-11-18T08:00:00Z', false],
  ['2026-11-18T08:00:01Z', true],
])('at %s the reservation started more than a day ago: %s', (now, isLong) => {
  expect(startedLongAgo(MORNING, at(now))).toBe(isLong);
});

test('a user can be checked in until a day after the start', () => {
  expect(whyNoCheckIn(MORNING, 15, at('2026-11-17T07:45:00Z'))).toBeUndefined();
  expect(whyNoCheckIn(MORNING, 15, at('2026-11-17T13:00:00Z'))).toBeUndefined();
  expect(whyNoCheckIn(MORNING, 15, at('2026-11-18T08:00:00Z'))).toBeUndefined();
  expect(whyNoCheckIn(MORNING, 15, at('2026-11-18T08:00:01Z'))).toEqual({ because: 'too-old' });
});

test('an early check-in explains when it opens', () => {
  expect(whyNoCheckIn(MORNING, 15, at('2026-11-17T07:00:00Z'))).toEqual({
    because: 'early',
    opensAt: at('2026-11-17T07:45:00Z'),
  });
});
