import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilTokenEnds } from './until-token-ends.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const toldIn = (leftMs: number) => {
  const told: [string, number][] = [];
  const begun = Date.now();
  const note = (what: string) => () => told.push([what, Date.now() - begun]);
  untilTokenEnds(begun + leftMs, begun, { expiring: note('expiring'), ended: note('ended') });
  vi.runAllTimers();
  return told;
};

test('a stream is told that its token will end, and ends with it', () => {
  expect(toldIn(300_000)).toEqual([
    ['expiring', 285_000],
    ['ended', 300_000],
  ]);
});

test('one that comes with a token about to end is not sent to fetch another again and again', () => {
  expect(toldIn(15_000)).toEqual([['ended', 15_000]]);
});

test('one whose token has ended is over', () => {
  expect(toldIn(-1)).toEqual([['ended', 0]]);
});

test('a token for longer than a timer can wait does not end at once', () => {
  expect(toldIn(2 ** 40).at(-1)?.[1]).toBe(2 ** 31 - 1);
});
