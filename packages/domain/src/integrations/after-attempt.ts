import { DAY_MS, SECOND_MS } from '../time/instant.ts';

/** Why an attempt failed; `status` is an answer other than success. */
export const FORWARD_FAILURES = ['address-refused', 'unknown-host', 'timeout', 'connection', 'status'] as const;
export type ForwardFailure = (typeof FORWARD_FAILURES)[number];

/** A retry policy. */
export type Patience = {
  readonly stepsMs: readonly number[];
  /** After the last step: repeats it, or gives up. */
  readonly afterLast: 'repeat' | 'give-up';
  readonly givenUpAfterMs: number;
};

const JITTER = 0.1;
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

/**
 * The decision after an attempt. The receiver's Retry-After comes first; otherwise each wait is longer than the last
 * and has some jitter, so that simultaneous failures are not retried together. `random` is in [0, 1).
 */
export function afterAttempt(attempt: Attempt, patience: Patience, random: number): AfterAttempt {
  const { status, retryAfter, failures, ageMs, now } = attempt;
  const { stepsMs, afterLast, givenUpAfterMs } = patience;
  if (status !== undefined && status >= 200 && status < 300) return { what: 'taken' };
  if (status === GONE) return { what: 'switch-off' };
  if (ageMs >= givenUpAfterMs || (afterLast === 'give-up' && failures > stepsMs.length)) return { what: 'give-up' };
  const stepMs = stepsMs[Math.min(failures, stepsMs.length) - 1] ?? 0;
  const spread = stepMs * (1 - JITTER + 2 * JITTER * random);
  const askedMs = askedForMs(retryAfter, now);
  return { what: 'again', afterMs: Math.round(askedMs === undefined ? spread : Math.max(askedMs, SECOND_MS)) };
}
