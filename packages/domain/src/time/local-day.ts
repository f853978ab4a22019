import { daysAfter, type LocalDate, mondayOf } from './local-date.ts';
import { instantOf, localDayOf } from './local-time.ts';
import type { Period } from './period.ts';

/** A local day: 23, 24 or 25 hours, and nothing of one that a zone left out when it crossed the date line. */
export const dayPeriod = (date: LocalDate, zone: string): Period => ({
  start: instantOf(date, '00:00', zone),
  end: instantOf(date, '24:00', zone),
});

/** The week, Monday to Sunday, that a date lies in. */
export function weekPeriod(date: LocalDate, zone: string): Period {
  const monday = mondayOf(date);
  return { start: instantOf(monday, '00:00', zone), end: instantOf(daysAfter(monday, 7), '00:00', zone) };
}

/** Midnight at the end still belongs to the day. A period that is empty or reversed lies in none. */
export const withinOneLocalDay = ({ start, end }: Period, zone: string): boolean =>
  start < end && localDayOf(start, zone) === localDayOf(end - 1, zone);
