import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const PACE = { join: (a: string, b: string) => a + b, pauseMs: 750, randomMs: 250 };

test('the first runs at once, what comes meanwhile once and together', () => {
  const run = vi.fn();
  const pace = paced(run, PACE);
  pace.add('a');
  expect(run.mock.calls).toEqual([['a']]);
  for (const item of ['b', 'c', 'd']) pace.add(item);
  vi.advanceTimersByTime(749);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(251);
  expect(run.mock.calls).toEqual([['a'], ['bcd']]);
});

test('an hour of ten in a second is at most one run in three quarters of a second', () => {
  const run = vi.fn();
  const pace = paced(run, PACE);
  for (let n = 0; n < 600; n += 1) {
    pace.add('x');
    vi.advanceTimersByTime(100);
  }
  expect(run.mock.calls.length).toBeLessThanOrEqual(80);
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(55);
});

test('after a pause the next runs at once again, and nothing runs after the end', () => {
  const run = vi.fn();
  const pace = paced(run, PACE);
  pace.add('a');
  vi.advanceTimersByTime(1_000);
  pace.add('b');
  expect(run.mock.calls).toEqual([['a'], ['b']]);
  pace.add('c');
  pace.stop();
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
});
