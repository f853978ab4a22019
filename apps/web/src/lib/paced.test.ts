import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const PACE = { join: (a: string, b: string) => a + b, pauseMs: 750, randomMs: 250 };
const quick = () => vi.fn(async (_item: string) => undefined);

test('the first runs at once, what comes meanwhile once and together', async () => {
  const run = quick();
  const pace = paced(run, PACE);
  pace.add('a');
  expect(run.mock.calls).toEqual([['a']]);
  for (const item of ['b', 'c', 'd']) pace.add(item);
  await vi.advanceTimersByTimeAsync(749);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(251);
  expect(run.mock.calls).toEqual([['a'], ['bcd']]);
});

test('a minute of ten in a second is at most one run in three quarters of a second', async () => {
  const run = quick();
  const pace = paced(run, PACE);
  for (let n = 0; n < 600; n += 1) {
    pace.add('x');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(run.mock.calls.length).toBeLessThanOrEqual(80);
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(55);
});

test('after a pause the next runs at once again, and nothing runs after the end', async () => {
  const run = quick();
  const pace = paced(run, PACE);
  pace.add('a');
  await vi.advanceTimersByTimeAsync(1_000);
  pace.add('b');
  expect(run.mock.calls).toEqual([['a'], ['b']]);
  pace.add('c');
  pace.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('what takes longer than the pause ends before the next begins, and as long again is left free', async () => {
  const running: string[] = [];
  const over: string[] = [];
  const pace = paced(async (item: string) => {
    running.push(item);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    over.push(item);
  }, PACE);
  pace.add('a');
  for (let n = 0; n < 29; n += 1) {
    await vi.advanceTimersByTimeAsync(100);
    pace.add('b');
  }
  expect([running, over]).toEqual([['a'], []]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([running, over]).toEqual([['a'], ['a']]);
  await vi.advanceTimersByTimeAsync(200);
  expect(running).toEqual(['a', 'b'.repeat(29)]);
});

test('one that fails is followed by the next', async () => {
  const run = vi.fn(async (item: string) => {
    if (item === 'a') throw new Error('no');
  });
  const pace = paced(run, PACE);
  pace.add('a');
  pace.add('b');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run.mock.calls).toEqual([['a'], ['b']]);
});
