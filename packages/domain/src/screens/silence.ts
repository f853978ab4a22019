import { type OpenHours, openingOn } from '../opening-hours/openings.ts';
import { followedOn } from '../opening-hours/openings-for.ts';
import { isWeekend, type LocalDate } from '../time/local-date.ts';
import { instantOf, localDayOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';

/** The opening hours of a building's rooms, and the working day while none of them are current or to come. */
export type BuildingHours = {
  readonly zone: string;
  readonly slots: readonly OpenHours[];
  readonly workingDay: { readonly startHour: number; readonly endHour: number };
};

const hour = (hours: number) => `${String(hours).padStart(2, '0')}:00`;

function openPeriods({ zone, slots, workingDay }: BuildingHours, date: LocalDate): Period[] {
  const followed = followedOn(slots, date);
  if (followed !== undefined) return followed.flatMap((slot) => openingOn(slot, date, zone) ?? []);
  if (isWeekend(date)) return [];
  const { startHour, endHour } = workingDay;
  return [{ start: instantOf(date, hour(startHour), zone), end: instantOf(date, hour(endHour), zone) }];
}

/**
 * Whether the building was open during the whole period: screens that are off at night are not reported in the morning
 * before the building has been open for as long as a screen may be silent.
 */
export function isOpenThroughout(hours: BuildingHours, { start, end }: Period): boolean {
  const days = new Set([localDayOf(start, hours.zone), localDayOf(end, hours.zone)]);
  const periods = [...days].flatMap((date) => openPeriods(hours, date)).toSorted((a, b) => a.start - b.start);
  let covered = start;
  for (const period of periods) if (period.start <= covered && period.end > covered) covered = period.end;
  return covered >= end;
}
