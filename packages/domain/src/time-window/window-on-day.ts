import type { LocalDate } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { instantOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { roundUpToQuarter } from '../time/instant.ts';
import { type DayHours, partsOfDay, type WorkingDay } from './parts-of-day.ts';
import { pickSlot } from './pick-slot.ts';
import { openingsLeft } from './window-bounds.ts';
import { longestOf, usualLengthOf, type WindowSettings } from './window-settings.ts';

export type Day = {
  readonly date: LocalDate;
  /** In chronological order; undefined if nothing restricts the day. */
  readonly openings: readonly Period[] | undefined;
};

const lengthOf = ({ start, end }: Period) => end - start;

/** The longest part of a window that is in one opening, because openings do not add up. */
const longestWithin = (window: Period, openings: readonly Period[]): Period | undefined =>
  openings
    .map(({ start, end }) => ({ start: Math.max(start, window.start), end: Math.min(end, window.end) }))
    .filter((cut) => cut.end > cut.start)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];

/**
 * Returns the window that a day offers at the given hours: cut to its opening hours, to what is left of today, and to
 * the longest allowed length. Hours of which nothing is left are replaced by the working day, and that by the first
 * time left. Undefined if the day is closed or over. In timeslot mode it is a slot.
 */
export function windowOnDay(
  { date, openings }: Day,
  { from, to }: DayHours,
  now: number,
  settings: WindowSettings & WorkingDay,
): Period | undefined {
  const { timezone: zone, timeslot } = settings;
  const day = dayPeriod(date, zone);
  const at = (hours: DayHours): Period => ({
    start: instantOf(date, hours.from, zone),
    end: instantOf(date, hours.to, zone),
  });
  const left = openingsLeft(openings ?? [day], now);
  if (timeslot) return left.length === 0 ? undefined : pickSlot(at({ from, to }), left, now, settings).window;

  const earliest = Math.max(day.start, roundUpToQuarter(now));
  const rest = left
    .map(({ start, end }) => ({ start: Math.max(start, earliest), end }))
    .filter(({ start, end }) => end > start);
  const [first] = rest;
  if (first === undefined) return undefined;
  const usual = { start: first.start, end: first.start + usualLengthOf(settings) };
  const candidates = [at({ from, to }), at(partsOfDay(settings).day), usual];
  const window = candidates.map((one) => longestWithin(one, rest)).find((one) => one !== undefined);
  const longest = longestOf(settings);
  if (window === undefined || longest === undefined) return window;
  return { start: window.start, end: Math.min(window.end, window.start + longest) };
}
