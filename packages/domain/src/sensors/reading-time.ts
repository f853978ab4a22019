import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Gateways' clocks may be ahead by this much. */
const AHEAD_MS = 2 * MINUTE_MS;
/** A reading that arrives later than this does not change the current state. */
const TIMELY_MS = 10 * MINUTE_MS;
/** A disconnected gateway sends its stored readings later; beyond this, the day may be counted permanently. */
const LATEST_MS = 72 * HOUR_MS;
/** If a clock is wrong by decades, the exact value does not matter. */
const MOST_SKEW_SECONDS = 1_000_000_000;

export type PlacedInTime = {
  readonly at: number;
  /** The lead of the sensor's clock, if it is more than allowed. */
  readonly skewSeconds: number;
  /** Whether it applies to the current state. */
  readonly isTimely: boolean;
};

/** The time of a reading. Undefined if it is too late to be stored. */
export function placeInTime(sentAt: number | undefined, receivedAt: number): PlacedInTime | undefined {
  if (sentAt === undefined) return { at: receivedAt, skewSeconds: 0, isTimely: true };
  const aheadMs = sentAt - receivedAt;
  if (aheadMs > AHEAD_MS) {
    const skewSeconds = Math.min(Math.round(aheadMs / 1000), MOST_SKEW_SECONDS);
    return { at: receivedAt, skewSeconds, isTimely: true };
  }
  if (-aheadMs > LATEST_MS) return undefined;
  return { at: sentAt, skewSeconds: 0, isTimely: -aheadMs <= TIMELY_MS };
}
