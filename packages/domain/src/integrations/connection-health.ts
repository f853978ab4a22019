import { SECOND_MS } from '../time/instant.ts';
import { POLLING } from './after-poll.ts';
import { BACKOFF, type BackoffPolicy, backoffMs } from './backoff.ts';
import { WEBHOOKS } from './webhooks.ts';

/** The kinds of connections of a building. `azure` and `google` are calendars of rooms. */
export const CONNECTION_KINDS = ['receiver', 'doors', 'sensor-platform', 'azure', 'google'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** The state of the exchange with another system. Instants are epoch milliseconds. */
export type ConnectionHealth = {
  readonly succeededAt: number | null;
  /** The first of the failures in a row, and the last failure; null after a success. */
  readonly failingSince: number | null;
  readonly failure: string | null;
  readonly status: number | null;
  readonly failures: number;
  /** Rejected passwords in a row. */
  readonly refusals: number;
  readonly retryAt: number | null;
  /** Given up until an administrator saves the connection again. */
  readonly stoppedAt: number | null;
};

/** `gone`: the other system answered that it wants nothing more. */
export type ConnectionResult =
  | 'succeeded'
  | 'gone'
  | {
      readonly failure: string;
      readonly status: number | null;
      /** The wait that the other system requests. */
      readonly requestedMs?: number | undefined;
    };

export type HealthPolicy = {
  /** Without one, the deliveries have waits of their own. */
  readonly backoff?: BackoffPolicy;
  /** This many failures in a row do not delay anything. */
  readonly tolerated?: number;
  /** Retries come earlier by this much, so that a run each minute does not miss one by a moment. */
  readonly earlierMs?: number;
  readonly stopsAfterMs?: number;
  readonly stopsAfterRefusals?: number;
};

export const HEALTH = {
  webhooks: {
    backoff: BACKOFF.probe,
    tolerated: WEBHOOKS.pausedAfter - 1,
    stopsAfterMs: WEBHOOKS.switchedOffAfterMs,
  },
  readings: {},
  doors: { backoff: BACKOFF.doors },
  sensorPlatform: {
    backoff: BACKOFF.sensorPlatform,
    earlierMs: 10 * SECOND_MS,
    stopsAfterRefusals: POLLING.refusals,
  },
  calendar: { backoff: BACKOFF.calendar },
} as const satisfies Record<string, HealthPolicy>;

const UNAUTHORISED = 401;
const WELL = { failingSince: null, failure: null, status: null, failures: 0, refusals: 0, retryAt: null } as const;

export const NO_RESULT_YET: ConnectionHealth = { ...WELL, succeededAt: null, stoppedAt: null };

/** The health after another result. */
export function afterResult(
  before: ConnectionHealth,
  result: ConnectionResult,
  policy: HealthPolicy,
  now: number,
): ConnectionHealth {
  if (result === 'succeeded') return { ...before, ...WELL, succeededAt: now };
  if (result === 'gone') return { ...before, ...WELL, stoppedAt: before.stoppedAt ?? now };
  const { failure, status, requestedMs } = result;
  const { backoff, tolerated = 0, earlierMs = 0, stopsAfterMs = Infinity, stopsAfterRefusals = Infinity } = policy;
  const failures = before.failures + 1;
  const refusals = status === UNAUTHORISED ? before.refusals + 1 : 0;
  const failingSince = before.failingSince ?? now;
  const isOver = now - failingSince > stopsAfterMs || refusals >= stopsAfterRefusals;
  const stoppedAt = before.stoppedAt ?? (isOver ? now : null);
  const waits = backoff !== undefined && failures > tolerated && stoppedAt === null;
  const retryAt = waits ? now + backoffMs(backoff, failures - tolerated, { requestedMs }) - earlierMs : null;
  return { ...before, failingSince, failure, status, failures, refusals, retryAt, stoppedAt };
}
