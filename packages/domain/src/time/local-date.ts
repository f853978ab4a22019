import { DAY_MS } from './instant.ts';

/** Local dates and times of a building; their instants depend on the zone. */
export type LocalDate = string;
export type LocalTime = string;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAYS_PER_WEEK = 7;
/** 1970 began on a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf('thursday');

/**
 * Midnight of the date in UTC. From its digits, because Date.parse takes twice as long, and every slot of a building
 * needs it.
 */
export const startInUtc = (date: LocalDate): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));

/** A date without a zone, counted on the calendar. */
export const daysAfter = (date: LocalDate, days: number): LocalDate =>
  new Date(startInUtc(date) + days * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (from: LocalDate, until: LocalDate): number => (startInUtc(until) - startInUtc(from)) / DAY_MS;

function sinceMonday(date: LocalDate): number {
  const day = (startInUtc(date) / DAY_MS + FIRST_WEEKDAY) % DAYS_PER_WEEK;
  return day < 0 ? day + DAYS_PER_WEEK : day;
}

export const weekdayOf = (date: LocalDate): Weekday | undefined => WEEKDAYS[sinceMonday(date)];

/** Saturday or Sunday. */
export const isWeekend = (date: LocalDate): boolean => sinceMonday(date) >= 5;

/** The first day of the week of a date. */
export const mondayOf = (date: LocalDate): LocalDate => daysAfter(date, -sinceMonday(date));
