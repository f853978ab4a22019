import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilTokenEnds } from './until-token-ends.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const eventsIn = (leftMs: number) => {
  const events: [string, number][] = [];
  const begun = Date.now();
  const note = (what: string) => () => events.push([what, Date.now() - begun]);
  untilTokenEnds(begun + leftMs, begun, { expiring: note('expiring'), ended: note('ended') });
  vi.runAllTimers();
  return events;
};

test('a stream announces that its token expires, and ends with it [T10]', () => {
  expect(eventsIn(300_000)).toEqual([
    ['expiring', 285_000],
    ['ended', 300_000],
  ]);
});

test('a stream whose token is about to expire announces nothing, so that the client does not loop', () => {
  expect(eventsIn(15_000)).toEqual([['ended', 15_000]]);
});

test('a stream with an expired token ends at once', () => {
  expect(eventsIn(-1)).toEqual([['ended', 0]]);
});

test('a token that outlives the longest timer does not end the stream at once', () => {
  expect(eventsIn(2 ** 40).at(-1)?.[1]).toBe(2 ** 31 - 1);
});
