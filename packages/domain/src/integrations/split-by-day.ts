import { daysAfter } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { localDayOf } from '../time/local-time.ts';
import { overlapOf, type Period } from '../time/period.ts';

/** A reservation never reaches into another local day, so a meeting over midnight is one for each day that it touches. */
export function splitByDay(period: Period, zone: string): Period[] {
  if (period.start >= period.end) return [];
  const parts: Period[] = [];
  const last = localDayOf(period.end - 1, zone);
  for (let day = localDayOf(period.start, zone); day <= last; day = daysAfter(day, 1)) {
    // A day that a zone left out when it crossed the date line is empty.
    const part = overlapOf(period, dayPeriod(day, zone));
    if (part !== undefined && part.start < part.end) parts.push(part);
  }
  return parts;
}
