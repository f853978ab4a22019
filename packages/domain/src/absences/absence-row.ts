import { daysAfter, daysFrom } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { instantOf, localDayOf, sameTimeAfter } from '../time/local-time.ts';
import type { Absence, Repeats } from './absence.ts';

/** A row while it is being edited, so its times may be missing. */
export type AbsenceRow = Repeats & {
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly allDay: boolean;
};

export type AbsenceProblem = {
  /** Counted from 1, as the list shows it. */
  readonly row: number;
  readonly code: 'absence.no_start' | 'absence.no_end' | 'absence.end_or_all_day' | 'absence.end_first';
};

function problemOf({ start, end, allDay }: AbsenceRow): AbsenceProblem['code'][] {
  const missing: AbsenceProblem['code'][] = start === undefined ? ['absence.no_start'] : [];
  if (end === undefined) return [...missing, allDay ? 'absence.no_end' : 'absence.end_or_all_day'];
  return start !== undefined && end < start ? ['absence.end_first'] : missing;
}

/** Returns all problems that prevent saving a list, row by row. */
export const absenceProblems = (rows: readonly AbsenceRow[]): AbsenceProblem[] =>
  rows.flatMap((row, at) => problemOf(row).map((code) => ({ row: at + 1, code })));

/**
 * Extends a row to whole days, from the start of the first to the end of the last. Without an end, the first day is the
 * last.
 */
export function snapAllDay<R extends AbsenceRow>(row: R, zone: string): R {
  const { start, end = start } = row;
  if (start === undefined || end === undefined) return row;
  // An end at midnight belongs to the previous day, so snapping twice changes nothing.
  const last = localDayOf(Math.max(end - 1, start), zone);
  return { ...row, start: dayPeriod(localDayOf(start, zone), zone).start, end: dayPeriod(last, zone).end };
}

/** Moves an end before the start to the day after the start and keeps its time of day. */
export function snapEnd<R extends AbsenceRow>(row: R, zone: string): R {
  const { start, end } = row;
  if (start === undefined || end === undefined || end >= start) return row;
  const nextDay = daysAfter(localDayOf(start, zone), 1);
  return { ...row, end: sameTimeAfter(end, daysFrom(localDayOf(end, zone), nextDay), zone) };
}

type WorkingDay = {
  readonly timezone: string;
  readonly startOfWorkingDay: number;
  readonly endOfWorkingDay: number;
};

const hour = (hours: number) => `${String(hours).padStart(2, '0')}:00`;

/** Returns a new row for today's working day, or tomorrow's if today's is over. */
export function newAbsence(now: number, { timezone, startOfWorkingDay, endOfWorkingDay }: WorkingDay): Absence {
  const today = localDayOf(now, timezone);
  const isOver = now >= instantOf(today, hour(endOfWorkingDay), timezone);
  const date = isOver ? daysAfter(today, 1) : today;
  const row = {
    start: instantOf(date, hour(startOfWorkingDay), timezone),
    end: instantOf(date, hour(endOfWorkingDay), timezone),
    allDay: false,
    repeatsMonday: false,
    repeatsTuesday: false,
    repeatsWednesday: false,
    repeatsThursday: false,
    repeatsFriday: false,
    repeatsSaturday: false,
    repeatsSunday: false,
  };
  return snapEnd(row, timezone);
}
