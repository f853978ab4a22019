import type { PlannedAbsence } from '@berth/contract';
import type { Repeats } from '@berth/domain/absences';
import { toIso, type Weekday, WEEKDAYS } from '@berth/domain/time';
import type { AbsenceRow } from './absences.sql.ts';

const tickOf = (day: Weekday) => `repeats${day.charAt(0).toUpperCase()}${day.slice(1)}` as keyof Repeats;

export const repeatsFrom = (days: readonly string[]): Repeats =>
  Object.fromEntries(WEEKDAYS.map((day) => [tickOf(day), days.includes(day)])) as Repeats;

export const daysFrom = (ticked: Repeats): Weekday[] => WEEKDAYS.filter((day) => ticked[tickOf(day)]);

export const presentAbsence = ({
  createdAt,
  start,
  end,
  allDay,
  repeatDays,
  email,
  version,
}: AbsenceRow): PlannedAbsence => ({
  createdDatetime: toIso(createdAt),
  startDatetime: toIso(start),
  endDatetime: toIso(end),
  allDay,
  ...repeatsFrom(repeatDays),
  regularUser: email,
  version,
});
