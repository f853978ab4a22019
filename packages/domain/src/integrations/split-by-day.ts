import { daysAfter } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { localDayOf } from '../time/local-time.ts';
import { overlapOf, type Period } from '../time/period.ts';

/** A reservation never crosses midnight, so a meeting over midnight becomes one for each local day. */
export function splitByDay(period: Period, zone: string): Period[] {
  if (period.start >= period.end) return [];
  const parts: Period[] = [];
  const last = localDayOf(period.end - 1, zone);
  for (let day = localDayOf(period.start, zone); day <= last; day = daysAfter(day, 1)) {
    // A day that a zone skipped when it crossed the date line is empty.
    const part = overlapOf(period, dayPeriod(day, zone));
    if (part !== undefined && part.start < part.end) parts.push(part);
  }
  return parts;
}
