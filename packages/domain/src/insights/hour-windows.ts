import { DAY_MS, HOUR_MS, QUARTER_MS } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { localTimeOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';

/** A part of a local day whose clock shows this hour. */
export type HourWindow = Period & { readonly hour: number };

/**
 * Returns the hours of a local day as instants, so that other code need not convert. In spring an hour is missing or
 * shorter, in autumn an hour has two windows, which are added up. Steps by quarters, because clocks change by whole
 * quarters.
 */
export function hourWindows(day: LocalDate, zone: string): HourWindow[] {
  const { start, end } = dayPeriod(day, zone);
  const windows: { hour: number; start: number; end: number }[] = [];
  let shownBefore = '';
  for (let quarter = start; quarter < end; quarter += QUARTER_MS) {
    const localTime = localTimeOf(quarter, zone);
    const hour = Number(localTime.slice(0, 2));
    const last = windows.at(-1);
    if (last !== undefined && last.hour === hour && localTime > shownBefore) last.end = quarter + QUARTER_MS;
    else windows.push({ hour, start: quarter, end: quarter + QUARTER_MS });
    shownBefore = localTime;
  }
  return windows;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours that a day has not exactly once, because clocks change: figures of an average hour leave them out. */
export function irregularHours(day: LocalDate, zone: string): number[] {
  const { start, end } = dayPeriod(day, zone);
  if (end - start === DAY_MS) return [];
  const lengths = new Map<number, number>();
  for (const window of hourWindows(day, zone))
    lengths.set(window.hour, (lengths.get(window.hour) ?? 0) + window.end - window.start);
  return HOURS.filter((hour) => lengths.get(hour) !== HOUR_MS);
}
