import type { PlannedAbsence } from '@berth/contract';
import { type AbsenceRow, snapAllDay, snapEnd } from '@berth/domain/absences';
import {
  instantOf,
  type LocalDate,
  type LocalTime,
  localDayOf,
  localTimeOf,
  toIsoOrNull,
  type Weekday,
} from '@berth/domain/time';

/** A row while it is being edited. */
export type Draft = AbsenceRow & {
  /** The absence's own key, or a temporary one of this page. */
  readonly key: string;
  readonly createdDatetime: string | undefined;
  /** The version that was loaded; none if it is not saved yet. */
  readonly version?: number;
};

export const REPEATS = {
  monday: 'repeatsMonday',
  tuesday: 'repeatsTuesday',
  wednesday: 'repeatsWednesday',
  thursday: 'repeatsThursday',
  friday: 'repeatsFriday',
  saturday: 'repeatsSaturday',
  sunday: 'repeatsSunday',
} as const satisfies Record<Weekday, keyof AbsenceRow>;

export function draftOf(absence: PlannedAbsence): Draft {
  const { createdDatetime, startDatetime, endDatetime, regularUser: _, ...rest } = absence;
  const [start, end] = [Date.parse(startDatetime), Date.parse(endDatetime)];
  return { ...rest, start, end, key: createdDatetime, createdDatetime };
}

/** The request body of a row. */
export function formOf(row: Draft) {
  const { key: _, createdDatetime, start, end, ...rest } = row;
  return {
    ...rest,
    startDatetime: toIsoOrNull(start),
    endDatetime: toIsoOrNull(end),
    createdDatetime: createdDatetime ?? null,
  };
}

export const isSame = (a: Draft, b: Draft): boolean =>
  (Object.keys(a) as (keyof Draft)[]).every((part) => part === 'version' || a[part] === b[part]);

type Change = Partial<AbsenceRow>;

/** Applies one change and adjusts the rest: an end is never before its start, and whole days stay whole. */
export function changed(row: Draft, change: Change, zone: string): Draft {
  const next = snapEnd({ ...row, ...change }, zone);
  return next.allDay ? snapAllDay(next, zone) : next;
}

export type Moment = { readonly date: LocalDate; readonly time: LocalTime };

/** In the building's timezone. Midnight as an end is 24:00 of the day that it ends. */
export function momentOf(instant: number, zone: string, side: 'start' | 'end'): Moment {
  const date = localDayOf(instant, zone);
  const ended = localDayOf(instant - 1, zone);
  if (side === 'end' && ended !== date) return { date: ended, time: '24:00' };
  return { date, time: localTimeOf(instant, zone) };
}

/** Another day at the same time of day; undefined without a day. */
export const onDate = (
  instant: number | undefined,
  date: LocalDate | null,
  { zone, side, otherwise }: { zone: string; side: 'start' | 'end'; otherwise: LocalTime },
): number | undefined => {
  if (date === null) return undefined;
  return instantOf(date, instant === undefined ? otherwise : momentOf(instant, zone, side).time, zone);
};

const QUARTERS: readonly LocalTime[] = Array.from({ length: 96 }, (_, quarter) =>
  [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
);

/**
 * Every quarter of an hour of a day, for an end from the start on, and the chosen time even if it is not among them.
 */
export function timesFor(
  { date, time }: Moment,
  { start, zone, side }: { start: number | undefined; zone: string; side: 'start' | 'end' },
): LocalTime[] {
  const all = side === 'start' ? QUARTERS : [...QUARTERS.slice(1), '24:00'];
  const isTooEarly = (one: LocalTime) => side === 'end' && start !== undefined && instantOf(date, one, zone) < start;
  return [...new Set([...all.filter((one) => !isTooEarly(one)), time])].toSorted();
}
