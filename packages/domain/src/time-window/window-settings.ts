import type { Policy } from '../buildings/settings.ts';
import { activeLimit } from '../reservations/limits/active-limit.ts';
import { MINUTE_MS } from '../time/instant.ts';

/** What of a building's settings shapes a time window; named as the wire names them. */
export type WindowSettings = {
  readonly timezone: string;
  /** A reservation is exactly one slot, and nobody chooses times. */
  readonly timeslot: boolean;
  readonly defaultPeriod: number;
  readonly reservationTimeLimit: number;
  readonly policies: readonly Policy[];
};

const USUAL_MINUTES_UNKNOWN = 30;

/** The longest that one may choose, in milliseconds; undefined when only opening hours bound it. */
export function longestOf({ timeslot, reservationTimeLimit, policies }: WindowSettings): number | undefined {
  const minutes = timeslot ? undefined : activeLimit(policies, 'reservation-time-limit', reservationTimeLimit);
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
}

/** How long a window is when nobody says, in milliseconds: the default period, but never what would be refused. */
export function usualLengthOf(settings: WindowSettings): number {
  const longest = longestOf(settings) ?? Number.POSITIVE_INFINITY;
  const usual = settings.defaultPeriod > 0 ? settings.defaultPeriod * MINUTE_MS : longest;
  return Math.min(Number.isFinite(usual) ? usual : USUAL_MINUTES_UNKNOWN * MINUTE_MS, longest);
}
