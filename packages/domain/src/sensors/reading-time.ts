import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Clocks of gateways differ by this much and are believed. */
const AHEAD_MS = 2 * MINUTE_MS;
/** What comes later than this says nothing about now. */
const TIMELY_MS = 10 * MINUTE_MS;
/** A gateway that was cut off sends what it kept; beyond this the day may have been counted for good. */
const LATEST_MS = 72 * HOUR_MS;
/** Of a clock that is wrong by decades it is enough to know that it is. */
const MOST_SKEW_SECONDS = 1_000_000_000;

export type PlacedInTime = {
  readonly at: number;
  /** How far the sensor's clock is ahead, where that is more than is believed. */
  readonly skewSeconds: number;
  /** Whether it says something about now. */
  readonly isTimely: boolean;
};

/** When a reading was made. Undefined when it comes too late to be kept. */
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
