/** A browser has a new token by then, because it renews a minute before the end. */
const EXPIRING_MS = 15_000;
/**
 * With less time left nothing is announced, or the client would return at once with the same token, again and again.
 */
const WORTH_TELLING_MS = 20_000;
/** The longest delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

type Ends = { expiring(): void; ended(): void };

/** Ends a stream with its token: a user whose access was withdrawn cannot renew it. */
export function untilTokenEnds(expiresAt: number, now: number, { expiring, ended }: Ends): NodeJS.Timeout[] {
  const left = Math.min(Math.max(0, expiresAt - now), LONGEST_MS);
  const timers = [setTimeout(ended, left)];
  if (left > WORTH_TELLING_MS) timers.push(setTimeout(expiring, left - EXPIRING_MS));
  return timers;
}
