import { expect, test } from 'vitest';
import { type BuildingHours, isOpenThroughout } from './silence.ts';

const zone = 'Europe/Amsterdam';
const workingDay = { startHour: 8, endHour: 18 };
const slot = (startTime: string, endTime: string, days: string[]) => ({
  startTime,
  endTime,
  days,
  validFrom: '2020-01-01',
  validUntil: null,
});
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const working: BuildingHours = { zone, slots: [], workingDay };

/** A quarter of an hour that ends at this time; 16 November 2026 is a Monday. */
const until = (local: string) => {
  const end = Date.parse(`${local}+01:00`);
  return { start: end - 15 * 60_000, end };
};

test.each([
  ['2026-11-16T12:00', true],
  ['2026-11-16T08:14', false],
  ['2026-11-16T08:15', true],
  ['2026-11-16T18:00', true],
  ['2026-11-16T18:01', false],
  ['2026-11-16T03:00', false],
  // A Saturday.
  ['2026-11-21T12:00', false],
])('without opening hours the working day counts: %s %s', (local, open) => {
  expect(isOpenThroughout(working, until(local))).toBe(open);
});

test('opening hours of rooms are combined, also when one follows the other and over midnight', () => {
  const hours = { ...working, slots: [slot('07:00', '12:00', WEEK), slot('12:00', '23:59', WEEK)] };
  expect(isOpenThroughout(hours, until('2026-11-16T12:05'))).toBe(true);
  expect(isOpenThroughout(hours, until('2026-11-16T07:10'))).toBe(false);
  const night = { ...working, slots: [slot('00:00', '23:59', WEEK)] };
  expect(isOpenThroughout(night, until('2026-11-17T00:05'))).toBe(true);
  expect(isOpenThroughout(night, until('2026-11-21T00:05'))).toBe(false);
});
