import { daysAfter, type LocalDate, mondayOf } from './local-date.ts';
import { instantOf, localDayOf } from './local-time.ts';
import type { Period } from './period.ts';

const MIDNIGHT = '00:00';

const fromMidnight = (date: LocalDate, days: number, zone: string): Period => ({
  start: instantOf(date, MIDNIGHT, zone),
  end: instantOf(daysAfter(date, days), MIDNIGHT, zone),
});

/** A local day: 23, 24 or 25 hours, and nothing of one that a zone left out when it crossed the date line. */
export const dayPeriod = (date: LocalDate, zone: string): Period => fromMidnight(date, 1, zone);

/** The week, Monday to Sunday, that a date lies in. */
export const weekPeriod = (date: LocalDate, zone: string): Period => fromMidnight(mondayOf(date), 7, zone);

/** Midnight at the end still belongs to the day. A period that is empty or reversed lies in none. */
export const withinOneLocalDay = ({ start, end }: Period, zone: string): boolean =>
  start < end && localDayOf(start, zone) === localDayOf(end - 1, zone);
