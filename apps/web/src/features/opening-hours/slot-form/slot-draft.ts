import type { Timeslot } from '@berth/contract';
import { daysAfter, WEEKDAYS, type Weekday, weekdayOf } from '@berth/domain';
import type { SlotBody } from '../timeslots-queries.ts';

/** A room in a save; with the slot of its own that is changed, and the version of it that was looked at. */
export type DraftRoom = SlotBody['object_ids'][number];

/** What the timeslot dialog edits: local dates and times, no instants. */
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
 * What was drawn on the calendar. A working day stands for all of them, as in every new slot; a day of the weekend
 * only for itself, or what was drawn would not be open.
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
  // An empty line is one that nobody filled in.
  userpools: [...new Set(draft.userpools.map((pool) => pool.trim()).filter((pool) => pool !== ''))],
});

/** Compared by what would be sent. */
export const isSameDraft = (a: SlotDraft, b: SlotDraft): boolean =>
  JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));
