import type { Timeslot } from '@berth/contract';
import { isAllDay } from '@berth/domain/opening-hours';
import { daysAfter, weekdayOf } from '@berth/domain/time';
import { dateOf } from '../slot-form/slot-draft.ts';

/** One slot on one day, or several rooms with the same hours on that day. */
export type CalendarEvent = {
  id: string;
  date: string;
  startTime: string;
  endTime: string;
  allDay: boolean;
  slots: readonly Timeslot[];
};

/** More rooms with the same hours than this are combined: side by side they would be unreadable. */
const DRAWN_APART = 3;

const isOpen = (slot: Timeslot, date: string): boolean =>
  dateOf(slot.valid_from) <= date && (slot.valid_until === null || dateOf(slot.valid_until) >= date);

function eventsOn(slots: readonly Timeslot[], date: string): CalendarEvent[] {
  const weekday = weekdayOf(date);
  if (!weekday) return [];
  const open = slots.filter((slot) => slot[weekday] && isOpen(slot, date));
  const together = Map.groupBy(open, ({ start_time, end_time }) => `${start_time} ${end_time}`);
  return [...together.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { start_time: startTime, end_time: endTime } = first;
    const common = { date, startTime, endTime, allDay: isAllDay({ startTime, endTime }) };
    if (group.length > DRAWN_APART) return [{ ...common, id: `${date} ${startTime} ${endTime}`, slots: group }];
    return group.map((slot) => ({ ...common, id: `${date} ${slot.id}`, slots: [slot] }));
  });
}

/** The openings of some days. Only these days are computed, because a building may have thousands of slots. */
export const eventsFrom = (slots: readonly Timeslot[], first: string, days: number): CalendarEvent[] =>
  Array.from({ length: days }, (_, day) => daysAfter(first, day)).flatMap((date) => eventsOn(slots, date));

/** On the calendar, the end of a day is the beginning of the next. */
export const endOnCalendar = ({ date, endTime }: Pick<CalendarEvent, 'date' | 'endTime'>): string =>
  endTime === '23:59' ? `${daysAfter(date, 1)}T00:00:00` : `${date}T${endTime}:00`;

/** The reverse: an event until midnight ends with its day. */
export const endTimeFrom = (end: string): string => (end.slice(11, 16) === '00:00' ? '23:59' : end.slice(11, 16));

export type View = 'week' | 'day';

/** The first visible day; weeks start on Monday. */
export function firstDayOf(view: View, date: string): string {
  if (view === 'day') return date;
  const sinceMonday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  return daysAfter(date, -sinceMonday);
}

export const daysOf = (view: View): number => (view === 'day' ? 1 : 7);

/** The number of current and future slots of each room. */
export function slotsPerRoom(slots: readonly Timeslot[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { object_id } of slots) numbers.set(object_id, (numbers.get(object_id) ?? 0) + 1);
  return numbers;
}

/** Returns whether a slot ended before today. A slot without an end is never old. */
export const isOld = ({ valid_until }: Timeslot, today: string): boolean =>
  valid_until !== null && dateOf(valid_until) < today;
