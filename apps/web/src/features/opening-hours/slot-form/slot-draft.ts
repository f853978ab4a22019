import type { Timeslot } from '@berth/contract';
import { daysAfter, WEEKDAYS, type Weekday, weekdayOf } from '@berth/domain/time';
import type { SlotBody } from '../timeslots-queries.ts';

/** A room in a save, with its slot and the version of it that was read, if it has one. */
export type DraftRoom = SlotBody['object_ids'][number];

/** The values in the timeslot dialog: local dates and times, no instants. */
export type SlotDraft = {
  rooms: readonly DraftRoom[];
  startTime: string;
  endTime: string;
  validFrom: string;
  validUntil: string | null;
  timezoneId: string;
  days: Readonly<Record<Weekday, boolean>>;
  hint: string;
  userpools: readonly string[];
};

export const dateOf = (instant: string): string => instant.slice(0, 10);

const on = (days: readonly Weekday[]): Record<Weekday, boolean> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, days.includes(day)])) as Record<Weekday, boolean>;

const WORKING_DAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

export const newDraft = (today: string): SlotDraft => ({
  rooms: [],
  startTime: '09:00',
  endTime: '13:00',
  validFrom: today,
  validUntil: null,
  timezoneId: '',
  days: on(WORKING_DAYS),
  hint: '',
  userpools: [],
});

export type DrawnRange = { date: string; lastDate: string; startTime: string; endTime: string };

/**
 * Makes a draft from a range drawn on the calendar. A working day applies to all of them, as in every new slot; a
 * weekend day only to itself, or the drawn range would not be open.
 */
export function drawnDraft(range: DrawnRange): SlotDraft {
  const drawn = new Set<Weekday>();
  for (let date = range.date; date <= range.lastDate && drawn.size < 7; date = daysAfter(date, 1)) {
    const day = weekdayOf(date);
    if (day) drawn.add(day);
  }
  const atWeekend = [...drawn].some((day) => !WORKING_DAYS.includes(day));
  return {
    ...newDraft(range.date),
    startTime: range.startTime,
    endTime: range.endTime,
    validUntil: range.date === range.lastDate ? null : range.lastDate,
    days: on(atWeekend ? [...drawn] : WORKING_DAYS),
  };
}

export const draftOf = (slot: Timeslot): SlotDraft => ({
  rooms: [{ id: slot.object_id, slotId: slot.id, version: slot.version }],
  startTime: slot.start_time,
  endTime: slot.end_time,
  validFrom: dateOf(slot.valid_from),
  validUntil: slot.valid_until === null ? null : dateOf(slot.valid_until),
  timezoneId: slot.timezone_id,
  days: on(WEEKDAYS.filter((day) => slot[day])),
  hint: slot.hint,
  userpools: slot.userpools,
});

export const bodyOf = (draft: SlotDraft): SlotBody => ({
  object_ids: [...draft.rooms],
  start_time: draft.startTime,
  end_time: draft.endTime,
  valid_from: `${draft.validFrom}T00:00:00.000Z`,
  valid_until: draft.validUntil === null ? null : `${draft.validUntil}T23:59:59.999Z`,
  timezone_id: draft.timezoneId.trim(),
  ...draft.days,
  hint: draft.hint.trim(),
  // Skips empty lines.
  userpools: [...new Set(draft.userpools.map((pool) => pool.trim()).filter((pool) => pool !== ''))],
});

/** Compares the request bodies. */
export const isSameDraft = (a: SlotDraft, b: SlotDraft): boolean =>
  JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));
