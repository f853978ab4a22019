import { Temporal } from 'temporal-polyfill';
import { daysAfter, daysFrom, type LocalDate, type Slot, weekdayOf } from './slot.ts';
import { type DateRange, meets } from './split.ts';

/** Half-open, in epoch milliseconds. */
export type Opening = { readonly start: number; readonly end: number };

type OpenDays = Pick<Slot, 'validFrom' | 'validUntil'> & { readonly days: readonly string[] };

export const isOpenOn = (slot: OpenDays, date: LocalDate): boolean => {
  const weekday = weekdayOf(date);
  return (
    slot.validFrom <= date &&
    (slot.validUntil === null || slot.validUntil >= date) &&
    weekday !== undefined &&
    slot.days.includes(weekday)
  );
};

/** Whether a slot is open on at least one day of the range, its ends included. */
export function opensWithin(slot: OpenDays, range: DateRange): boolean {
  if (!meets(slot, range)) return false;
  const from = slot.validFrom > range.from ? slot.validFrom : range.from;
  const until = slot.validUntil !== null && slot.validUntil < range.until ? slot.validUntil : range.until;
  const days = Math.min(7, daysFrom(from, until) + 1);
  return Array.from({ length: days }, (_, day) => daysAfter(from, day)).some((date) => isOpenOn(slot, date));
}

/** A local time that a clock change leaves out moves to the first that exists; one that comes twice means the first. */
function instantOf(date: LocalDate, time: string, zone: string): number {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  // Not the kit's 'compatible': that adds the length of the gap, so 02:30 would become 03:30 instead of 03:00.
  const isLeftOut = !earlier.toPlainDateTime().equals(local);
  const instant = isLeftOut ? (earlier.getTimeZoneTransition('next') ?? earlier) : earlier;
  return instant.epochMilliseconds;
}

/** The last minute of a day means its end: 23:59 closes when the day does. */
const endOf = (date: LocalDate, time: string, zone: string): number =>
  time === '23:59' ? instantOf(daysAfter(date, 1), '00:00', zone) : instantOf(date, time, zone);

/** When a slot is open on one local day; undefined when it is not, or when a clock change leaves nothing of it. */
export function openingOn(slot: Slot, date: LocalDate, zone: string): Opening | undefined {
  if (!isOpenOn(slot, date)) return undefined;
  const opening = { start: instantOf(date, slot.startTime, zone), end: endOf(date, slot.endTime, zone) };
  return opening.end > opening.start ? opening : undefined;
}
