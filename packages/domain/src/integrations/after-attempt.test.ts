import { describe, expect, test } from 'vitest';
import { FORWARDING } from '../sensors/forwarding.ts';
import { DAY_MS, MINUTE_MS } from '../time/instant.ts';
import { afterAttempt } from './after-attempt.ts';
import { BACKOFF, type RetryPolicy } from './backoff.ts';
import { WEBHOOKS } from './webhooks.ts';

const attempt = { status: 500, retryAfter: undefined, failures: 1, ageMs: 0, now: Date.UTC(2026, 10, 16) };
const waitOf = (
  rest: Partial<Parameters<typeof afterAttempt>[0]>,
  random = 0.5,
  policy: RetryPolicy = BACKOFF.readings,
) => {
  const after = afterAttempt({ ...attempt, ...rest }, policy, random);
  return after.what === 'again' ? after.afterMs : after.what;
};

describe('after an attempt', () => {
  test.each([200, 201, 202, 204, 299])('%i counts as delivered, however old the message is', (status) => {
    expect(waitOf({ status, ageMs: FORWARDING.givenUpAfterMs })).toBe('taken');
  });

  test('410 disables the receiver at once', () => {
    expect(waitOf({ status: 410 })).toBe('switch-off');
  });

  test.each([undefined, 100, 199, 300, 301, 307, 400, 404, 413, 429, 500, 503])('%s is retried', (status) => {
    expect(waitOf({ status })).toBe(5000);
  });

  test('each wait is longer than the last, up to an hour', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 1000].map((failures) => waitOf({ failures }));
    expect(waits).toEqual([5000, ...[1, 2, 5, 15, 30, 60, 60, 60].map((minutes) => minutes * MINUTE_MS)]);
  });

  test('waits vary by a tenth, so that simultaneous failures are not retried together', () => {
    expect([0, 0.999_999].map((random) => waitOf({ failures: 2 }, random))).toEqual([54_000, 66_000]);
  });

  test('Retry-After is followed, in seconds or as a date, up to a day', () => {
    expect(waitOf({ status: 429, retryAfter: '120', failures: 9 })).toBe(2 * MINUTE_MS);
    expect(waitOf({ status: 503, retryAfter: 'Mon, 16 Nov 2026 00:10:00 GMT' })).toBe(10 * MINUTE_MS);
    expect(waitOf({ retryAfter: '99999999' })).toBe(DAY_MS);
    // Without a pause, retries would be as fast as the refusals.
    for (const retryAfter of ['0', 'Mon, 16 Nov 2015 00:00:00 GMT']) expect(waitOf({ retryAfter })).toBe(1000);
    for (const retryAfter of ['soon', '-5', '1e9', '']) expect(waitOf({ retryAfter })).toBe(5000);
  });

  test('undelivered messages are given up after three days', () => {
    expect(waitOf({ ageMs: FORWARDING.givenUpAfterMs - 1 })).toBe(5000);
    expect(waitOf({ ageMs: FORWARDING.givenUpAfterMs })).toBe('give-up');
    expect(waitOf({ status: undefined, ageMs: FORWARDING.givenUpAfterMs })).toBe('give-up');
  });
});

describe('deliveries of reservations', () => {
  const waitFor = (rest: Partial<Parameters<typeof afterAttempt>[0]>) => waitOf(rest, 0.5, BACKOFF.delivery);

  test('are tried ten times over three days, and then given up', () => {
    const waits = Array.from({ length: WEBHOOKS.mostAttempts }, (_, n) => waitFor({ failures: n + 1 }));
    const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 60);
    expect(waits).toEqual([5000, ...[5, 30, ...hours].map((minutes) => minutes * MINUTE_MS), 'give-up']);
    expect(waitFor({ ageMs: BACKOFF.delivery.givenUpAfterMs })).toBe('give-up');
  });

  test('are sent once if they are a test', () => {
    expect(waitOf({}, 0.5, BACKOFF.testDelivery)).toBe('give-up');
    expect(waitOf({ status: 204 }, 0.5, BACKOFF.testDelivery)).toBe('taken');
  });
});
