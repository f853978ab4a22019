import type { LocalDate } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { localTimeOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { QUARTER_MS } from '../time/quarter.ts';

/** What of a local day is called by one hour. */
export type HourWindow = Period & { readonly hour: number };

/**
 * The hours of a local day as instants, so that nobody else converts. A spring day leaves a label out or shortens it, an
 * autumn day has two windows of one label, which are added. By quarters: clocks change by whole ones.
 */
export function hourWindows(day: LocalDate, zone: string): HourWindow[] {
  const { start, end } = dayPeriod(day, zone);
  const windows: { hour: number; start: number; end: number }[] = [];
  let shownBefore = '';
  for (let quarter = start; quarter < end; quarter += QUARTER_MS) {
    const shown = localTimeOf(quarter, zone);
    const hour = Number(shown.slice(0, 2));
    const last = windows.at(-1);
    if (last !== undefined && last.hour === hour && shown > shownBefore) last.end = quarter + QUARTER_MS;
    else windows.push({ hour, start: quarter, end: quarter + QUARTER_MS });
    shownBefore = shown;
  }
  return windows;
}
