import { describe, expect, test } from 'vitest';
import { FORWARD_PATIENCE, FORWARDING } from '../sensors/forwarding.ts';
import { DAY_MS, MINUTE_MS } from '../time/instant.ts';
import { afterAttempt } from './after-attempt.ts';
import { probeAfterMs, TEST_PATIENCE, WEBHOOK_PATIENCE, WEBHOOKS } from './webhooks.ts';

const attempt = { status: 500, retryAfter: undefined, failures: 1, ageMs: 0, now: Date.UTC(2026, 10, 16) };
const waitOf = (rest: Partial<Parameters<typeof afterAttempt>[0]>, random = 0.5, patience = FORWARD_PATIENCE) => {
  const after = afterAttempt({ ...attempt, ...rest }, patience, random);
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
    expect(waitOf({ retryAfter: '99999999' })).toBe(DAY_MS);
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

describe('of a reservation', () => {
  const waitFor = (rest: Partial<Parameters<typeof afterAttempt>[0]>) => waitOf(rest, 0.5, WEBHOOK_PATIENCE);

  test('ten attempts are made over three days, and then it is given up', () => {
    const waits = Array.from({ length: WEBHOOKS.mostAttempts }, (_, n) => waitFor({ failures: n + 1 }));
    const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 60);
    expect(waits).toEqual([5000, ...[5, 30, ...hours].map((minutes) => minutes * MINUTE_MS), 'give-up']);
    expect(waitFor({ ageMs: WEBHOOK_PATIENCE.givenUpAfterMs })).toBe('give-up');
  });

  test('a test is sent once', () => {
    expect(waitOf({}, 0.5, TEST_PATIENCE)).toBe('give-up');
    expect(waitOf({ status: 204 }, 0.5, TEST_PATIENCE)).toBe('taken');
  });

  test('a receiver that failed five times in a row is asked ever more seldom', () => {
    expect([0, 4].map(probeAfterMs)).toEqual([undefined, undefined]);
    expect([5, 6, 7, 8, 9, 10, 11, 1000].map(probeAfterMs)).toEqual(
      [1, 2, 5, 15, 30, 60, 60, 60].map((minutes) => minutes * MINUTE_MS),
    );
  });
});
