import { daysAfter, daysFrom, type LocalDate, type LocalTime, weekdayOf } from '../time/local-date.ts';
import { instantOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import type { Slot } from './slot.ts';
import { type DateRange, isValidWithin } from './split.ts';

/** Stored weekdays are plain texts; an unknown name is never open. */
export type OpenDays = Pick<Slot, 'validFrom' | 'validUntil'> & { readonly days: readonly string[] };

export const isOpenOn = (slot: OpenDays, date: LocalDate): boolean => {
  const weekday = weekdayOf(date);
  return (
    slot.validFrom <= date &&
    (slot.validUntil === null || slot.validUntil >= date) &&
    weekday !== undefined &&
    slot.days.includes(weekday)
  );
};

/** Whether a slot is open on at least one day of the range, inclusive. */
export function opensWithin(slot: OpenDays, range: DateRange): boolean {
  if (!isValidWithin(slot, range)) return false;
  const from = slot.validFrom > range.from ? slot.validFrom : range.from;
  const until = slot.validUntil !== null && slot.validUntil < range.until ? slot.validUntil : range.until;
  const days = Math.min(7, daysFrom(from, until) + 1);
  return Array.from({ length: days }, (_, day) => daysAfter(from, day)).some((date) => isOpenOn(slot, date));
}

/** The last minute of a day means its end: 23:59 closes at midnight. */
const endOf = (date: LocalDate, time: LocalTime, zone: string): number =>
  instantOf(date, time === '23:59' ? '24:00' : time, zone);

export type OpenHours = OpenDays & Pick<Slot, 'startTime' | 'endTime'>;

/** Returns when a slot is open on a local day; undefined if it is not, or if a clock change skips all of it. */
export function openingOn(slot: OpenHours, date: LocalDate, zone: string): Period | undefined {
  if (!isOpenOn(slot, date)) return undefined;
  const opening = { start: instantOf(date, slot.startTime, zone), end: endOf(date, slot.endTime, zone) };
  return opening.end > opening.start ? opening : undefined;
}
