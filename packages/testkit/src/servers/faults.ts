/** How the server misbehaves; a number counts down with each time that it does. */
export type Faults = {
  /** Requests that are answered 429; of Graph with so many seconds to wait. */
  throttle: number;
  retryAfter: number;
  /** Requests that Google answers 403 because of a quota. */
  overQuota: number;
  /** Requests that are answered 503, without saying for how long. */
  goAway: number;
  /** Writes that are done and not answered. */
  loseAnswer: number;
  /** Where reading went on: told that too much time has passed. */
  expireToken: number;
  /** Notifications that never go out, go out twice, or after the next one. */
  drop: number;
  duplicate: number;
  reorder: number;
  /** Own writes are told again as changes, with nothing changed. */
  echo: boolean;
  /** A subscription is validated a second time. */
  validationTwice: boolean;
  /** Occurrences come without organiser and subject. */
  partialOccurrence: boolean;
  /** Milliseconds before an answer, so that requests meet. */
  delayMs: number;
  /** For how long Google tells of changes at most, whatever was asked for; 0 for what it allows. */
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

/** Whether it happens this time. */
export function happens(faults: Faults, which: Counted): boolean {
  if (faults[which] <= 0) return false;
  faults[which] -= 1;
  return true;
}
