import { daysAfter, type LocalDate } from '../../time/local-date.ts';
import { isWorkingDay } from '../assumed-hours.ts';
import type { DayRange } from '../calendar-periods.ts';

const ENOUGH = 10;

/** The number of working days that a sentence about these days needs: ten, or all of a shorter period. */
export function neededDays({ from, to }: DayRange): number {
  let count = 0;
  for (let day: LocalDate = from; day <= to && count < ENOUGH; day = daysAfter(day, 1))
    if (isWorkingDay(day)) count += 1;
  return count;
}

/** Whether enough days were counted to say something in words. */
export const hasEnoughDays = (range: DayRange, counted: number): boolean => counted >= neededDays(range);
