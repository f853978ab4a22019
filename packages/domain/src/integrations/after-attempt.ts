import { DAY_MS, SECOND_MS } from '../time/instant.ts';
import { backoffMs, type RetryPolicy } from './backoff.ts';

/** Why an attempt failed; `status` is an answer other than success. */
export const FORWARD_FAILURES = ['address-refused', 'unknown-host', 'timeout', 'connection', 'status'] as const;
export type ForwardFailure = (typeof FORWARD_FAILURES)[number];

const MOST_ASKED_FOR_MS = DAY_MS;
const GONE = 410;

type Attempt = {
  /** Undefined without an answer. */
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  /** The number of failures, including this one. */
  readonly failures: number;
  /** The age of its oldest content. */
  readonly ageMs: number;
  readonly now: number;
};

export type AfterAttempt =
  | { readonly what: 'taken' }
  | { readonly what: 'switch-off' }
  | { readonly what: 'give-up' }
  | { readonly what: 'again'; readonly afterMs: number };

/** Seconds, or an HTTP date. */
function askedForMs(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined || !/^\d+$| GMT$/.test(retryAfter)) return undefined;
  const ms = retryAfter.endsWith('GMT') ? Date.parse(retryAfter) - now : Number(retryAfter) * SECOND_MS;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MOST_ASKED_FOR_MS) : undefined;
}

/** The decision after an attempt. The receiver's Retry-After comes before the policy. `random` is in [0, 1). */
export function afterAttempt(attempt: Attempt, policy: RetryPolicy, random: number): AfterAttempt {
  const { status, retryAfter, failures, ageMs, now } = attempt;
  if (status !== undefined && status >= 200 && status < 300) return { what: 'taken' };
  if (status === GONE) return { what: 'switch-off' };
  const isOver = policy.afterLast === 'give-up' && failures > policy.stepsMs.length;
  if (ageMs >= policy.givenUpAfterMs || isOver) return { what: 'give-up' };
  const askedMs = askedForMs(retryAfter, now);
  const requestedMs = askedMs === undefined ? undefined : Math.round(Math.max(askedMs, SECOND_MS));
  return { what: 'again', afterMs: backoffMs(policy, failures, { requestedMs, random }) };
}
