import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../time/instant.ts';
import {
  afterResult,
  type ConnectionHealth,
  type ConnectionResult,
  HEALTH,
  NO_RESULT_YET,
} from './connection-health.ts';

const NOW = Date.UTC(2026, 10, 16);
const DOWN = { failure: 'status', status: 503 };
const REFUSED = { failure: 'status', status: 401 };
type Policy = keyof typeof HEALTH;

/** The health after some results, a minute apart. The last one is at NOW. */
const after = (policy: Policy, results: readonly ConnectionResult[], from: ConnectionHealth = NO_RESULT_YET) =>
  results.reduce(
    (health, result, n) => afterResult(health, result, HEALTH[policy], NOW - (results.length - 1 - n) * MINUTE_MS),
    from,
  );
const times = (count: number, result: ConnectionResult) => Array.from({ length: count }, () => result);
const waitMs = ({ retryAt }: ConnectionHealth) => (retryAt === null ? null : retryAt - NOW);

describe('the health of a connection', () => {
  test.each(Object.keys(HEALTH) as Policy[])('a success of %s ends every failure', (policy) => {
    const failing = after(policy, times(2, DOWN));
    expect(failing).toMatchObject({ ...DOWN, failures: 2, failingSince: NOW - MINUTE_MS, succeededAt: null });
    expect(after(policy, ['succeeded'], failing)).toEqual({ ...NO_RESULT_YET, succeededAt: NOW });
  });

  test('a failure keeps the moment of the last success, and the last reason counts', () => {
    const health = after('doors', ['succeeded', DOWN, { failure: 'timeout', status: null }]);
    expect(health).toMatchObject({ succeededAt: NOW - 2 * MINUTE_MS, failure: 'timeout', status: null, failures: 2 });
  });

  test('a receiver of reservations is probed less and less often after five failures in a row', () => {
    const waits = [4, 5, 6, 7, 8, 9, 10, 11, 1000].map((count) => waitMs(after('webhooks', times(count, DOWN))));
    expect(waits).toEqual([null, ...[1, 2, 5, 15, 30, 60, 60, 60].map((minutes) => minutes * MINUTE_MS)]);
  });

  test('a receiver of readings has no waits here, because its batches have their own', () => {
    expect(waitMs(after('readings', times(20, DOWN)))).toBeNull();
  });

  test('doors, platforms and calendars wait after the first failure', () => {
    const waits = (['doors', 'sensorPlatform', 'calendar'] as const).map((policy) => waitMs(after(policy, [DOWN])));
    expect(waits).toEqual([5000, 50_000, 30_000]);
  });

  test('the wait that a calendar requests comes first', () => {
    expect(waitMs(after('calendar', [{ ...DOWN, requestedMs: 90_000 }]))).toBe(90_000);
  });

  test('a receiver that is gone is given up at once, without a failure', () => {
    expect(after('webhooks', [DOWN, 'gone'])).toEqual({ ...NO_RESULT_YET, stoppedAt: NOW });
  });

  test('a receiver that has failed for more than five days is given up with its last failure', () => {
    const since = (failingSince: number) => after('webhooks', [DOWN], { ...after('webhooks', [DOWN]), failingSince });
    expect(since(NOW - 5 * DAY_MS).stoppedAt).toBeNull();
    expect(since(NOW - 5 * DAY_MS - 1)).toMatchObject({ ...DOWN, stoppedAt: NOW, retryAt: null });
  });

  test('a platform is given up after three rejected passwords in a row', () => {
    expect(after('sensorPlatform', [REFUSED, REFUSED, DOWN, REFUSED, REFUSED]).stoppedAt).toBeNull();
    expect(after('sensorPlatform', times(3, REFUSED))).toMatchObject({ stoppedAt: NOW, retryAt: null, refusals: 3 });
    expect(after('doors', times(3, REFUSED)).stoppedAt).toBeNull();
  });

  test('a late result does not revive a connection that was given up', () => {
    const gone = after('webhooks', ['gone']);
    for (const result of ['succeeded', DOWN, 'gone'] as const)
      expect(afterResult(gone, result, HEALTH.webhooks, NOW + 1).stoppedAt).toBe(NOW);
  });
});
