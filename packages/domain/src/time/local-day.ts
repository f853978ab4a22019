import { daysAfter, type LocalDate, mondayOf } from './local-date.ts';
import { instantOf, localDayOf } from './local-time.ts';
import type { Period } from './period.ts';

/** A local day: 23, 24 or 25 hours, and empty if the zone skipped it when crossing the date line. */
export const dayPeriod = (date: LocalDate, zone: string): Period => ({
  start: instantOf(date, '00:00', zone),
  end: instantOf(date, '24:00', zone),
});

/** The week of a date, Monday to Sunday. */
export function weekPeriod(date: LocalDate, zone: string): Period {
  const monday = mondayOf(date);
  return { start: instantOf(monday, '00:00', zone), end: instantOf(daysAfter(monday, 7), '00:00', zone) };
}

/**
 * Whether a period is within one local day; midnight at the end still belongs to it. Empty and reversed periods are in
 * none.
 */
export const withinOneLocalDay = ({ start, end }: Period, zone: string): boolean =>
  start < end && localDayOf(start, zone) === localDayOf(end - 1, zone);
