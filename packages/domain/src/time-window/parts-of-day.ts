import { daysAfter, type LocalDate, type LocalTime } from '../time/local-date.ts';
import { localDayOf, localTimeOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { roundUpToQuarter } from '../time/instant.ts';

export const DAY_PARTS = ['morning', 'afternoon', 'day'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Times of a day by the local clock. */
export type DayHours = { readonly from: LocalTime; readonly to: LocalTime };

/** In whole hours, as the settings of a building have it. */
export type WorkingDay = { readonly startOfWorkingDay: number; readonly endOfWorkingDay: number };

const atMinute = (minute: number): LocalTime =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The working day of a building, and its halves. */
export function partsOfDay({ startOfWorkingDay, endOfWorkingDay }: WorkingDay): Readonly<Record<DayPart, DayHours>> {
  const [from, to] = [atMinute(startOfWorkingDay * 60), atMinute(endOfWorkingDay * 60)];
  const middle = atMinute((startOfWorkingDay + endOfWorkingDay) * 30);
  return { morning: { from, to: middle }, afternoon: { from: middle, to }, day: { from, to } };
}

/** The hours of a window within one day. */
export function hoursOfWindow({ start, end }: Period, zone: string): DayHours {
  const isMidnight = localDayOf(end, zone) === daysAfter(localDayOf(start, zone), 1);
  return { from: localTimeOf(start, zone), to: isMidnight ? '24:00' : localTimeOf(end, zone) };
}

type Now = { readonly now: number; readonly zone: string };

/**
 * Returns the part of the day that a window is; undefined if it is none. The rest of a part that has begun today counts
 * as that part, and late in the day as the whole day.
 */
export function partOfWindow(
  window: Period,
  parts: Readonly<Record<DayPart, DayHours>>,
  { now, zone }: Now,
): DayPart | undefined {
  const { from, to } = hoursOfWindow(window, zone);
  const date: LocalDate = localDayOf(window.start, zone);
  const isRest = date === localDayOf(now, zone) && window.start <= roundUpToQuarter(now);
  const isPart = (part: DayPart) =>
    parts[part].to === to && (parts[part].from === from || (isRest && parts[part].from < from));
  return (['day', 'morning', 'afternoon'] as const).find(isPart);
}
