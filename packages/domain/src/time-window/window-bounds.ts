import type { LocalDate } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import type { Period } from '../time/period.ts';
import { QUARTER_MS, roundUpToQuarter } from '../time/instant.ts';
import { longestOf, type WindowSettings } from './window-settings.ts';

/** Inclusive. */
export type Bounds = { readonly minimum: number; readonly maximum: number };

export type WindowBounds = { readonly start: Bounds; readonly end: Bounds };

/** Returns the openings that have not ended. */
export const openingsLeft = <O extends Period>(openings: readonly O[], now: number): O[] =>
  openings.filter(({ end }) => end > now);

function hoursLeft(openings: readonly Period[] | undefined, date: LocalDate, now: number, zone: string) {
  const left = openingsLeft(openings ?? [dayPeriod(date, zone)], now);
  if (left.length === 0) return undefined;
  return { start: Math.min(...left.map(({ start }) => start)), end: Math.max(...left.map(({ end }) => end)) };
}

/**
 * Returns the bounds of a date's pickers, for the end with the chosen start or the earliest; undefined if no opening of
 * the date is left. In the last quarter before closing the earliest start is after the latest, so there is nothing to
 * choose.
 */
export function windowBounds(
  openings: readonly Period[] | undefined,
  date: LocalDate,
  now: number,
  settings: WindowSettings,
  chosenStart?: number,
): WindowBounds | undefined {
  const hours = hoursLeft(openings, date, now, settings.timezone);
  if (hours === undefined) return undefined;
  const earliest = Math.max(roundUpToQuarter(now), hours.start);
  const start = chosenStart ?? earliest;
  const longest = longestOf(settings) ?? Number.POSITIVE_INFINITY;
  return {
    start: { minimum: earliest, maximum: hours.end - QUARTER_MS },
    end: { minimum: Math.min(start + QUARTER_MS, hours.end), maximum: Math.min(start + longest, hours.end) },
  };
}
