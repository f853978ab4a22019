import { type LocalDate, WEEKDAYS, weekdayOf } from '../time/local-date.ts';
import { instantOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';

const WORKING_DAYS: readonly (string | undefined)[] = WEEKDAYS.slice(0, 5);

export const isWorkingDay = (day: LocalDate): boolean => WORKING_DAYS.includes(weekdayOf(day));

/**
 * The hours that reports count in a building without opening hours: from eight to six on working days. People can
 * reserve there day and night, but nights and weekends would make every figure tiny.
 */
export const assumedOpenings = (day: LocalDate, zone: string): Period[] =>
  isWorkingDay(day) ? [{ start: instantOf(day, '08:00', zone), end: instantOf(day, '18:00', zone) }] : [];
