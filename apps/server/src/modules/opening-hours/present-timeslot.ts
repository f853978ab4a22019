import type { Timeslot } from '@berth/contract';
import { WEEKDAYS, type Weekday } from '@berth/domain/time';
import type { Hours, TimeslotRow } from './timeslots.sql.ts';

/** On the wire a day is the instant of its start or end in UTC; the rules use only the date. */
const startOfDay = (date: string) => `${date}T00:00:00.000Z`;
const endOfDay = (date: string) => `${date}T23:59:59.999Z`;
export const dateOf = (instant: string): string => new Date(instant).toISOString().slice(0, 10);

export const presentTimeslot = (slot: Omit<TimeslotRow, 'roomName'>): Timeslot => ({
  id: slot.id,
  slotId: slot.id,
  object_id: slot.roomId,
  start_time: slot.startTime,
  end_time: slot.endTime,
  valid_from: startOfDay(slot.validFrom),
  valid_until: slot.validUntil === null ? null : endOfDay(slot.validUntil),
  timezone_id: slot.timezoneId,
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, slot.days.includes(day)])) as Record<Weekday, boolean>),
  hint: slot.hint,
  userpools: slot.userpools,
  version: slot.version,
});

type Optional = 'valid_until' | 'timezone_id' | 'hint';
type Wire = Omit<Timeslot, 'id' | 'slotId' | 'object_id' | 'version' | Optional> & {
  readonly [name in Optional]?: string | null | undefined;
};

export const hoursFrom = (wire: Wire): Hours => ({
  startTime: wire.start_time,
  endTime: wire.end_time,
  validFrom: dateOf(wire.valid_from),
  validUntil: wire.valid_until ? dateOf(wire.valid_until) : null,
  days: WEEKDAYS.filter((day) => wire[day]),
  timezoneId: wire.timezone_id ?? '',
  hint: wire.hint ?? '',
  userpools: wire.userpools,
});

/** Equal for hours that are open at exactly the same times, on the same days, for the same people. */
export const hoursKey = (hours: Hours): string =>
  JSON.stringify([
    hours.startTime,
    hours.endTime,
    hours.validFrom,
    hours.validUntil,
    hours.timezoneId,
    hours.hint,
    hours.days.toSorted(),
    hours.userpools.toSorted(),
  ]);
