import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time/instant.ts';
import { BACKOFF, backoffMs } from './backoff.ts';

test('a failing calendar is synced less and less often, but at least every quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 99].map((failures) => backoffMs(BACKOFF.calendar, failures) / MINUTE_MS)).toEqual([
    0.5, 1, 2, 4, 8, 15, 15, 15,
  ]);
});

test('a requested wait comes before the policy', () => {
  expect(backoffMs(BACKOFF.calendar, 3, { requestedMs: 7 })).toBe(7);
});

test('a wait with jitter is at most a tenth shorter or longer', () => {
  const waits = [0, 0.5, 1].map((random) => backoffMs(BACKOFF.readings, 2, { random }));
  expect(waits).toEqual([54_000, 60_000, 66_000]);
});
