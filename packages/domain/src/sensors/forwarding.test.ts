import { describe, expect, test } from 'vitest';
import { afterAttempt, bundlesOf, FORWARDING } from './forwarding.ts';

const MINUTE_MS = 60_000;
const attempt = { status: 500, retryAfter: undefined, failures: 1, ageMs: 0, now: Date.UTC(2026, 10, 16) };
const waitOf = (rest: Partial<Parameters<typeof afterAttempt>[0]>, random = 0.5) => {
  const after = afterAttempt({ ...attempt, ...rest }, random);
  return after.what === 'again' ? after.afterMs : after.what;
};

describe('after an attempt', () => {
  test.each([200, 201, 202, 204, 299])('%i is taken, however old it is', (status) => {
    expect(waitOf({ status, ageMs: FORWARDING.givenUpAfterMs })).toBe('taken');
  });

  test('410 switches the receiver off, at once', () => {
    expect(waitOf({ status: 410 })).toBe('switch-off');
  });

  test.each([undefined, 100, 199, 300, 301, 307, 400, 404, 413, 429, 500, 503])('%s is tried again', (status) => {
    expect(waitOf({ status })).toBe(5000);
  });

  test('each wait is longer than the one before, to an hour', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 1000].map((failures) => waitOf({ failures }));
    expect(waits).toEqual([5000, ...[1, 2, 5, 15, 30, 60, 60, 60].map((minutes) => minutes * MINUTE_MS)]);
  });

  test('those that failed together come back a tenth apart to either side', () => {
    expect([0, 0.999_999].map((random) => waitOf({ failures: 2 }, random))).toEqual([54_000, 66_000]);
  });

  test('the receiver says when: in seconds or by a date, for a day at most', () => {
    expect(waitOf({ status: 429, retryAfter: '120', failures: 9 })).toBe(2 * MINUTE_MS);
    expect(waitOf({ status: 503, retryAfter: 'Mon, 16 Nov 2026 00:10:00 GMT' })).toBe(10 * MINUTE_MS);
    expect(waitOf({ retryAfter: '99999999' })).toBe(24 * 60 * MINUTE_MS);
    // Without a pause it would be asked as fast as it refuses.
    for (const retryAfter of ['0', 'Mon, 16 Nov 2015 00:00:00 GMT']) expect(waitOf({ retryAfter })).toBe(1000);
    for (const retryAfter of ['soon', '-5', '1e9', '']) expect(waitOf({ retryAfter })).toBe(5000);
  });

  test('what nobody took for three days is given up', () => {
    expect(waitOf({ ageMs: FORWARDING.givenUpAfterMs - 1 })).toBe(5000);
    expect(waitOf({ ageMs: FORWARDING.givenUpAfterMs })).toBe('give-up');
    expect(waitOf({ status: undefined, ageMs: FORWARDING.givenUpAfterMs })).toBe('give-up');
  });
});

describe('messages go', () => {
  const message = (name: string, count: number, comesAgain = false) => ({
    message: name,
    comesAgain,
    readings: Array.from({ length: count }, (_, n) => `${name}${n}`),
  });

  test('together while there is room, whole, and in their order', () => {
    const bundles = bundlesOf([message('a', 200), message('b', 300), message('c', 1), message('d', 500)]);
    expect(bundles.map(({ messages, readings }) => [messages, readings.length])).toEqual([
      [['a', 'b'], 500],
      [['c'], 1],
      [['d'], 500],
    ]);
    expect(bundles.flatMap(({ readings }) => readings)).toEqual(
      ['a', 'b', 'c', 'd'].flatMap((name, n) => message(name, [200, 300, 1, 500][n] ?? 0).readings),
    );
  });

  test('in the company they had before when they come again', () => {
    const bundles = bundlesOf([message('a', 1, true), message('b', 1, true), message('c', 1), message('d', 1)]);
    expect(bundles.map(({ messages }) => messages)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('also those in which there was nothing: they are told apart from what is taken', () => {
    expect(bundlesOf([message('a', 0), message('b', 0)])).toMatchObject([{ messages: ['a', 'b'], readings: [] }]);
    expect(bundlesOf([])).toEqual([]);
  });
});
