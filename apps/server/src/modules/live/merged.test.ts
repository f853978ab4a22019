import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { merged } from './merged.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const PAUSE_MS = 100;
const join = (a: string, b: string) => a + b;

test('the first item runs at once, and those that follow run together after the pause', async () => {
  const runs: string[] = [];
  const { add } = merged(async (item: string) => void runs.push(item), { join, pauseMs: PAUSE_MS });
  for (const item of ['a', 'b', 'c']) add(item);
  expect(runs).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(runs).toEqual(['a', 'bc']);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  add('d');
  expect(runs).toEqual(['a', 'bc', 'd']);
});

test('runs never overlap, however long one takes', async () => {
  const runs: string[] = [];
  const slow = Promise.withResolvers<void>();
  const run = async (item: string) => {
    runs.push(item);
    if (item === 'a') await slow.promise;
  };
  const { add } = merged(run, { join, pauseMs: PAUSE_MS });
  for (const item of ['a', 'b']) add(item);
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(runs).toEqual(['a']);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(runs).toEqual(['a', 'b']);
});

test('nothing runs after it was stopped', async () => {
  const runs: string[] = [];
  const { add, stop } = merged(async (item: string) => void runs.push(item), { join, pauseMs: PAUSE_MS });
  add('a');
  add('b');
  stop();
  add('c');
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(runs).toEqual(['a']);
});
