/** Local dates and times of a building; which instants they are depends on the day and its zone. */
export type LocalDate = string;
export type LocalTime = string;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;
const middayOf = (date: LocalDate) => Date.parse(`${date}T12:00:00Z`);

/** A date without a zone, counted on the calendar: a building's 5,000 slots ask this 50,000 times. */
export const daysAfter = (date: LocalDate, days: number): LocalDate =>
  new Date(middayOf(date) + days * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (from: LocalDate, until: LocalDate): number => (middayOf(until) - middayOf(from)) / DAY_MS;

/** The type's first day is Monday, the machine's is Sunday. */
const sinceMonday = (date: LocalDate) => (new Date(middayOf(date)).getUTCDay() + 6) % 7;

export const weekdayOf = (date: LocalDate): Weekday | undefined => WEEKDAYS[sinceMonday(date)];

/** The first day of the week that a date lies in. */
export const mondayOf = (date: LocalDate): LocalDate => daysAfter(date, -sinceMonday(date));
