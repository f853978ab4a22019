/** The faults of a server; each number counts down with every occurrence. */
export type Faults = {
  /** Requests that are answered 429; by Graph with a wait of `retryAfter` seconds. */
  throttle: number;
  retryAfter: number;
  /** Requests that Google answers 403 because of a quota. */
  overQuota: number;
  /** Requests that are answered 503, without a Retry-After. */
  goAway: number;
  /** Writes that are performed but not answered. */
  loseAnswer: number;
  /** Reads that continue with a token that has expired. */
  expireToken: number;
  /** Notifications that are lost, sent twice, or sent after the next one. */
  drop: number;
  duplicate: number;
  reorder: number;
  /** Whether own writes are reported again as changes, with nothing changed. */
  echo: boolean;
  /** Whether a subscription is validated a second time. */
  validationTwice: boolean;
  /** Whether occurrences have no organiser and no subject. */
  partialOccurrence: boolean;
  /** A delay in milliseconds before each response, so that requests overlap. */
  delayMs: number;
  /** The maximum lifetime of a Google channel, whatever was requested; 0 for Google's own limit. */
  leaseMs: number;
};

export const noFaults = (): Faults => ({
  throttle: 0,
  retryAfter: 1,
  overQuota: 0,
  goAway: 0,
  loseAnswer: 0,
  expireToken: 0,
  drop: 0,
  duplicate: 0,
  reorder: 0,
  echo: false,
  validationTwice: false,
  partialOccurrence: false,
  delayMs: 0,
  leaseMs: 0,
});

type Counted = { [K in keyof Faults]: Faults[K] extends number ? K : never }[keyof Faults];

/** Whether the fault occurs this time. */
export function happens(faults: Faults, which: Counted): boolean {
  if (faults[which] <= 0) return false;
  faults[which] -= 1;
  return true;
}
