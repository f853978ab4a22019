import { daysAfter, daysFrom, isWeekend, type LocalDate } from '../time/local-date.ts';

export type OutOfRange = {
  readonly date: LocalDate;
  readonly limitDays: number;
  readonly lastDate: LocalDate;
  /** The day on which the date can be reserved. */
  readonly opensOn: LocalDate;
};

/** Returns why a date is too far ahead, and when it opens; undefined if it can be chosen. */
export function outOfRange(date: LocalDate, today: LocalDate, lastDate: LocalDate | undefined): OutOfRange | undefined {
  if (lastDate === undefined || date <= lastDate) return undefined;
  const limitDays = daysFrom(today, lastDate);
  return { date, limitDays, lastDate, opensOn: daysAfter(date, -limitDays) };
}

/** The last working days that can be chosen, in chronological order; the last date itself even on a weekend. */
export function lastDays(today: LocalDate, lastDate: LocalDate, most: number): LocalDate[] {
  return Array.from({ length: daysFrom(today, lastDate) + 1 }, (_, ahead) => daysAfter(today, ahead))
    .filter((date) => date === lastDate || !isWeekend(date))
    .slice(-most);
}
