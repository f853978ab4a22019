import type { Policy } from '../buildings/settings.ts';
import { activeLimit } from '../reservations/limits/active-limit.ts';
import { MINUTE_MS } from '../time/instant.ts';

/** The settings of a building that shape a time window, with their names on the wire. */
export type WindowSettings = {
  readonly timezone: string;
  /** A reservation is exactly one slot, and users choose no times. */
  readonly timeslot: boolean;
  readonly defaultPeriod: number;
  readonly reservationTimeLimit: number;
  readonly policies: readonly Policy[];
};

const USUAL_MINUTES_UNKNOWN = 30;

/** The longest allowed length in milliseconds; undefined if only opening hours limit it. */
export function longestOf({ timeslot, reservationTimeLimit, policies }: WindowSettings): number | undefined {
  const minutes = timeslot ? undefined : activeLimit(policies, 'reservation-time-limit', reservationTimeLimit);
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
}

/** The default length of a window in milliseconds: the default period, but never a length that would be refused. */
export function usualLengthOf(settings: WindowSettings): number {
  const longest = longestOf(settings) ?? Number.POSITIVE_INFINITY;
  const usual = settings.defaultPeriod > 0 ? settings.defaultPeriod * MINUTE_MS : longest;
  return Math.min(Number.isFinite(usual) ? usual : USUAL_MINUTES_UNKNOWN * MINUTE_MS, longest);
}
