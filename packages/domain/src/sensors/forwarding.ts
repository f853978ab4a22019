const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export const FORWARDING = {
  /** In one request. */
  mostReadings: 500,
  /** The longest that a reading waits for others to go with it. */
  withinMs: 10 * SECOND_MS,
  /** What nobody took by then is gone. The broker keeps it no longer either. */
  givenUpAfterMs: 72 * HOUR_MS,
} as const;

/** Why an attempt failed; `status` is an answer other than success. */
export const FORWARD_FAILURES = ['address-refused', 'unknown-host', 'timeout', 'connection', 'status'] as const;
export type ForwardFailure = (typeof FORWARD_FAILURES)[number];

/** A receiver is tried again after so long. All that comes later waits behind, so it is never long until the next try. */
const STEPS_MS = [5 * SECOND_MS, ...[1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)];
const JITTER = 0.1;
const MOST_ASKED_FOR_MS = 24 * HOUR_MS;
const GONE = 410;

type Attempt = {
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  /** How many attempts failed, with this one. */
  readonly failures: number;
  /** Of the oldest reading in it. */
  readonly ageMs: number;
  readonly now: number;
};

type AfterAttempt =
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
export function afterAttempt({ status, retryAfter, failures, ageMs, now }: Attempt, random: number): AfterAttempt {
  if (status !== undefined && status >= 200 && status < 300) return { what: 'taken' };
  if (status === GONE) return { what: 'switch-off' };
  if (ageMs >= FORWARDING.givenUpAfterMs) return { what: 'give-up' };
  const stepMs = STEPS_MS[Math.min(failures, STEPS_MS.length) - 1] ?? 0;
  const spread = stepMs * (1 - JITTER + 2 * JITTER * random);
  const askedMs = askedForMs(retryAfter, now);
  return { what: 'again', afterMs: Math.round(askedMs === undefined ? spread : Math.max(askedMs, SECOND_MS)) };
}

export type Bundle<Message, Reading> = { readonly messages: readonly Message[]; readonly readings: readonly Reading[] };

type Read<Message, Reading> = {
  readonly message: Message;
  readonly readings: readonly Reading[];
  /** Somebody had it before, and did not come to an end with it. */
  readonly comesAgain: boolean;
};

/**
 * Messages with the readings in them, in requests of a bounded size. A message goes whole, so that it can be told whether
 * it was taken; it never has more readings than a request may. What comes again goes in the company it had before.
 */
export function bundlesOf<Message, Reading>(read: readonly Read<Message, Reading>[]): Bundle<Message, Reading>[] {
  const bundles: { messages: Message[]; readings: Reading[]; comesAgain: boolean }[] = [];
  for (const { message, readings, comesAgain } of read) {
    const last = bundles.at(-1);
    const hasRoom = last !== undefined && last.readings.length + readings.length <= FORWARDING.mostReadings;
    if (hasRoom && last.comesAgain === comesAgain) {
      last.messages.push(message);
      last.readings.push(...readings);
    } else bundles.push({ messages: [message], readings: [...readings], comesAgain });
  }
  return bundles;
}
