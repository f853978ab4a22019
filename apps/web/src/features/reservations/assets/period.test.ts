import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { instantsOf, periodOf } from './period.ts';

const ZONE = 'Europe/Amsterdam';
const now = Temporal.Instant.from('2026-11-16T23:30:00Z');

test('the default period is the coming week, starting today in the building', () => {
  expect(periodOf(undefined, undefined, ZONE, now)).toEqual({ from: '2026-11-17', to: '2026-11-23' });
});

test('an end before the start, or more than a year away, is replaced by a week', () => {
  expect(periodOf('2026-12-01', '2026-11-30', ZONE, now)).toEqual({ from: '2026-12-01', to: '2026-12-07' });
  expect(periodOf('2026-12-01', '2028-11-30', ZONE, now)).toEqual({ from: '2026-12-01', to: '2026-12-07' });
  expect(periodOf('soon', '2026-02-30', ZONE, now)).toEqual({ from: '2026-11-17', to: '2026-11-23' });
});

test('days start at midnight in the building, also when the clocks change', () => {
  expect(instantsOf({ from: '2026-10-25', to: '2026-10-25' }, ZONE)).toEqual({
    startDate: '2026-10-24T22:00:00Z',
    endDate: '2026-10-25T23:00:00Z',
  });
});
