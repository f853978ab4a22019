import { daysAfter, HOUR_MS, instantOf, isWeekend, type LocalDate, localDayOf, sameTimeAfter } from '../time/index.ts';

const DAYS_BEFORE = 2;
const NOON = '12:00';
const LEAST_HOURS = 4;
const MOST_WORKING_DAYS = 2;

const lastWorkingDay = (day: LocalDate): LocalDate => (isWeekend(day) ? lastWorkingDay(daysAfter(day, -1)) : day);

/** The same time some working days later; counted from midnight of Monday if it begins on a weekend. */
function workingDaysAfter(instant: number, count: number, zone: string): number {
  const day = localDayOf(instant, zone);
  if (isWeekend(day)) return workingDaysAfter(instantOf(daysAfter(day, 1), '00:00', zone), count, zone);
  if (count === 0) return instant;
  let days = 1;
  while (isWeekend(daysAfter(day, days))) days += 1;
  return workingDaysAfter(sameTimeAfter(instant, days, zone), count - 1, zone);
}

/**
 * The time until which desks are held for people who have not answered: noon of the last working day at least two days
 * before the team day, and at most two working days from now, because others cannot reserve the desks until then.
 * Undefined if fewer than four hours are left: such a team day has invitations only.
 */
export function respondBy(now: number, day: LocalDate, zone: string): number | undefined {
  const noon = instantOf(lastWorkingDay(daysAfter(day, -DAYS_BEFORE)), NOON, zone);
  const latest = workingDaysAfter(now, MOST_WORKING_DAYS, zone);
  return noon < now + LEAST_HOURS * HOUR_MS ? undefined : Math.min(noon, latest);
}
