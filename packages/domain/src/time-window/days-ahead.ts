import { daysAfter, isWeekend, type LocalDate } from '../time/local-date.ts';

/** The most days whose free spaces are counted in one call: a strip of working days with its weekends. */
export const FREE_DAYS = 14;

/**
 * The days that a user mostly wants: today, tomorrow and the next working days, at most that many, and none beyond the
 * last date that can be reserved.
 */
export function daysAhead(today: LocalDate, lastDate: LocalDate | undefined, most: number): LocalDate[] {
  const days: LocalDate[] = [];
  for (let ahead = 0; days.length < most; ahead += 1) {
    const date = daysAfter(today, ahead);
    if (lastDate !== undefined && date > lastDate) break;
    if (ahead < 2 || !isWeekend(date)) days.push(date);
  }
  return days;
}
