/** A browser has a new token by then: it renews a minute before the end. */
const EXPIRING_MS = 15_000;
/** Whoever comes with less is told nothing, or the same token would come back at once, and again. */
const WORTH_TELLING_MS = 20_000;
/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

type Ends = { expiring(): void; ended(): void };

/** A stream is a long answer to one token, and no longer than it: somebody who was sent away cannot renew theirs. */
export function untilTokenEnds(expiresAt: number, now: number, { expiring, ended }: Ends): NodeJS.Timeout[] {
  const left = Math.min(Math.max(0, expiresAt - now), LONGEST_MS);
  const timers = [setTimeout(ended, left)];
  if (left > WORTH_TELLING_MS) timers.push(setTimeout(expiring, left - EXPIRING_MS));
  return timers;
}
