import { DAY_MS, SECOND_MS } from '../time/instant.ts';

/** Why an attempt failed; `status` is an answer other than success. */
export const FORWARD_FAILURES = ['address-refused', 'unknown-host', 'timeout', 'connection', 'status'] as const;
export type ForwardFailure = (typeof FORWARD_FAILURES)[number];

/** How long somebody goes on trying to send what was not taken. */
export type Patience = {
  readonly stepsMs: readonly number[];
  /** After the last step: as long again each time, or no more. */
  readonly afterLast: 'repeat' | 'give-up';
  readonly givenUpAfterMs: number;
};

const JITTER = 0.1;
const MOST_ASKED_FOR_MS = DAY_MS;
const GONE = 410;

type Attempt = {
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  /** How many attempts failed, with this one. */
  readonly failures: number;
  /** Of the oldest thing in it. */
  readonly ageMs: number;
  readonly now: number;
};

export type AfterAttempt =
  | { readonly what: 'taken' }
  | { readonly what: 'switch-off' }
  | { readonly what: 'give-up' }
  | { readonly what: 'again'; readonly afterMs: number };

/** Seconds, or a date as HTTP writes it. */
function askedForMs(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined || !/^\d+$| GMT$/.test(retryAfter)) return undefined;
  const ms = retryAfter.endsWith('GMT') ? Date.parse(retryAfter) - now : Number(retryAfter) * SECOND_MS;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MOST_ASKED_FOR_MS) : undefined;
}

/**
 * What follows an attempt. The receiver may ask for a time; otherwise each wait is longer than the one before, and none
 * exactly the same, so that those who failed together do not come back together. `random` is in [0, 1).
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
