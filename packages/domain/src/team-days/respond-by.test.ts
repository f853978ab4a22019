import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, HOUR_MS, instantOf, isWeekend, localDayOf, localTimeOf } from '../time/index.ts';
import { respondBy } from './respond-by.ts';

const ZONE = 'Europe/Amsterdam';
const at = (day: string, time: string) => instantOf(day, time, ZONE);
const deadline = (now: number, day: string) => {
  const until = respondBy(now, day, ZONE);
  return until === undefined ? undefined : `${localDayOf(until, ZONE)} ${localTimeOf(until, ZONE)}`;
};

test.each([
  // 2026-11-16 is a Monday.
  ['a Wednesday, planned on the Friday before', at('2026-11-20', '10:00'), '2026-11-25', '2026-11-23 12:00'],
  [
    'a Tuesday, planned on the Thursday before: Friday is the last working day',
    at('2026-11-19', '09:00'),
    '2026-11-24',
    '2026-11-20 12:00',
  ],
  ['a day far ahead: two working days', at('2026-11-17', '10:30'), '2026-11-30', '2026-11-19 10:30'],
  [
    'a day far ahead, planned on a Friday: the weekend does not count',
    at('2026-11-20', '10:30'),
    '2026-12-04',
    '2026-11-24 10:30',
  ],
  [
    'a day far ahead, planned on a Saturday: counted from Monday',
    at('2026-11-21', '10:30'),
    '2026-12-04',
    '2026-11-25 00:00',
  ],
  ['a Wednesday, planned four hours before Monday noon', at('2026-11-23', '08:00'), '2026-11-25', '2026-11-23 12:00'],
  ['a Wednesday, planned a minute later', at('2026-11-23', '08:01'), '2026-11-25', undefined],
  ['tomorrow', at('2026-11-23', '08:00'), '2026-11-24', undefined],
  ['two working days over the end of summer time', at('2026-10-23', '10:00'), '2026-11-06', '2026-10-27 10:00'],
])('desks for %s are held until %s', (_when, now, day, until) => {
  expect(deadline(now, day)).toBe(until);
});

test('desks are held for at least four hours, never on a weekend, and never on the day before', () => {
  const start = at('2026-01-01', '00:00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 * 24 * 4 }), fc.integer({ min: 1, max: 30 }), (quarters, days) => {
      const now = start + quarters * (HOUR_MS / 4);
      const day = daysAfter(localDayOf(now, ZONE), days);
      const until = respondBy(now, day, ZONE);
      if (until === undefined) return;
      expect(until - now).toBeGreaterThanOrEqual(4 * HOUR_MS);
      expect(isWeekend(localDayOf(until, ZONE))).toBe(false);
      expect(localDayOf(until, ZONE) <= daysAfter(day, -2)).toBe(true);
    }),
  );
});
