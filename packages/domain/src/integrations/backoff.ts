import { FORWARDING } from '../sensors/forwarding.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/instant.ts';

/** The waits after consecutive failures. */
export type BackoffPolicy = {
  /** The waits after the first failure, the second, and so on. The last one repeats. */
  readonly stepsMs: readonly number[];
  /** The share by which a wait varies at random, so that simultaneous failures are not retried together. */
  readonly jitter?: number;
};

/** A policy with an end. */
export type RetryPolicy = BackoffPolicy & {
  /** After the last step: repeats it, or gives up. */
  readonly afterLast: 'repeat' | 'give-up';
  readonly givenUpAfterMs: number;
};

const minutes = (...counts: readonly number[]) => counts.map((count) => count * MINUTE_MS);
const hours = (...counts: readonly number[]) => counts.map((count) => count * HOUR_MS);

/** Ten attempts over three days, as Standard Webhooks recommends. */
const DELIVERY: RetryPolicy = {
  stepsMs: [5 * SECOND_MS, ...minutes(5, 30), ...hours(2, 5, 10, 14, 20, 24)],
  jitter: 0.1,
  afterLast: 'give-up',
  givenUpAfterMs: 76 * HOUR_MS,
};

/** Later readings wait behind, so retries are frequent. */
const READINGS: RetryPolicy = {
  stepsMs: [5 * SECOND_MS, ...minutes(1, 2, 5, 15, 30, 60)],
  jitter: 0.1,
  afterLast: 'repeat',
  givenUpAfterMs: FORWARDING.givenUpAfterMs,
};

/** The policies of all connections. */
export const BACKOFF = {
  delivery: DELIVERY,
  /** Not retried. */
  testDelivery: { ...DELIVERY, stepsMs: [] },
  readings: READINGS,
  /** A receiver that has failed several times gets one request at a time, to test whether it is back. */
  probe: { stepsMs: minutes(1, 2, 5, 15, 30, 60) },
  doors: { stepsMs: [5 * SECOND_MS, 30 * SECOND_MS, ...minutes(1, 2, 5, 15)] },
  sensorPlatform: { stepsMs: minutes(1, 2, 4, 8, 16, 30) },
  calendar: { stepsMs: [30 * SECOND_MS, ...minutes(1, 2, 4, 8, 15)] },
} as const satisfies Record<string, BackoffPolicy>;

type Wait = {
  /** The wait that the other side requests; it comes first. */
  readonly requestedMs?: number | undefined;
  /** In [0, 1). */
  readonly random?: number;
};

/** The wait after this many failures in a row. */
export function backoffMs(policy: BackoffPolicy, failures: number, { requestedMs, random = 0.5 }: Wait = {}): number {
  if (requestedMs !== undefined) return requestedMs;
  const { stepsMs, jitter = 0 } = policy;
  const stepMs = stepsMs[Math.min(Math.max(failures, 1), stepsMs.length) - 1] ?? 0;
  return Math.round(stepMs * (1 - jitter + 2 * jitter * random));
}
