import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttled } from './throttled.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const PACE = { join: (a: string, b: string) => a + b, pauseMs: 750, randomMs: 250 };
const quick = () => vi.fn(async (_item: string) => true);

test('the first item runs at once, and later ones together after the pause', async () => {
  const run = quick();
  const pace = throttled(run, PACE);
  pace.add('a');
  expect(run.mock.calls).toEqual([['a']]);
  for (const item of ['b', 'c', 'd']) pace.add(item);
  await vi.advanceTimersByTimeAsync(749);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(251);
  expect(run.mock.calls).toEqual([['a'], ['bcd']]);
});

test('ten items a second for a minute run at most once in three quarters of a second', async () => {
  const run = quick();
  const pace = throttled(run, PACE);
  for (let n = 0; n < 600; n += 1) {
    pace.add('x');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(run.mock.calls.length).toBeLessThanOrEqual(80);
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(55);
});

test('an item after the pause runs at once, and nothing runs after the stop', async () => {
  const run = quick();
  const pace = throttled(run, PACE);
  pace.add('a');
  await vi.advanceTimersByTimeAsync(1_000);
  pace.add('b');
  expect(run.mock.calls).toEqual([['a'], ['b']]);
  pace.add('c');
  pace.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(2);
});

/** Each run takes `takes.ms`. */
const slow = () => {
  const begun: number[] = [];
  const takes = { ms: 0 };
  const pace = throttled(async () => {
    begun.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, takes.ms));
    return true;
  }, PACE);
  const busyFor = async (milliseconds: number) => {
    for (let n = 0; n < milliseconds; n += 50) {
      pace.add('x');
      await vi.advanceTimersByTimeAsync(50);
    }
  };
  return { begun, takes, busyFor, gaps: () => begun.slice(1).map((at, n) => at - (begun[n] ?? 0)) };
};

test('a run that takes longer than the pause ends before the next one starts', async () => {
  const { begun, takes, busyFor } = slow();
  takes.ms = 3_000;
  await busyFor(2_900);
  expect(begun).toHaveLength(1);
  await busyFor(1_000);
  expect(begun).toHaveLength(2);
});

test('the pause grows with slower answers, up to a limit', async () => {
  const { takes, busyFor, gaps } = slow();
  takes.ms = 40;
  await busyFor(3_000);
  expect(Math.max(...gaps())).toBeLessThanOrEqual(750 + 250);
  takes.ms = 100;
  await busyFor(6_000);
  // 60 ms slower, so the pause grows by 20 times that.
  expect(gaps().at(-1)).toBeGreaterThanOrEqual(100 + 1_200);
  takes.ms = 5_000;
  await busyFor(20_000);
  expect(gaps().at(-1)).toBeLessThanOrEqual(5_000 + 1_800 + 250);
  takes.ms = 40;
  await busyFor(20_000);
  expect(gaps().at(-1)).toBeLessThanOrEqual(750 + 250);
});

test('a failed run is followed by the next one', async () => {
  const run = vi.fn(async (item: string) => {
    if (item === 'a') throw new Error('no');
    return true;
  });
  const pace = throttled(run, PACE);
  pace.add('a');
  pace.add('b');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run.mock.calls).toEqual([['a'], ['b']]);
});

test('a run that sent no request is followed at once', async () => {
  const run = vi.fn(async (item: string) => item !== 'elsewhere');
  const pace = throttled(run, PACE);
  pace.add('elsewhere');
  pace.add('here');
  await vi.advanceTimersByTimeAsync(0);
  expect(run.mock.calls).toEqual([['elsewhere'], ['here']]);
  pace.add('here again');
  await vi.advanceTimersByTimeAsync(700);
  expect(run).toHaveBeenCalledTimes(2);
});
