import { daysAfter, daysFrom, type LocalDate, type Weekday, weekdayOf } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { localDayOf, sameTimeAfter } from '../time/local-time.ts';
import { joined, type Period } from '../time/period.ts';

/** Named as on the wire. */
export type Repeats = { readonly [D in Weekday as `repeats${Capitalize<D>}`]: boolean };

/** An absence of a fixed desk's holder: once, and then weekly on the ticked days until it is removed. */
export type Absence = Period & Repeats & { readonly allDay: boolean };

const TICK = {
  monday: 'repeatsMonday',
  tuesday: 'repeatsTuesday',
  wednesday: 'repeatsWednesday',
  thursday: 'repeatsThursday',
  friday: 'repeatsFriday',
  saturday: 'repeatsSaturday',
  sunday: 'repeatsSunday',
} as const satisfies Record<Weekday, keyof Repeats>;

const repeatsOn = (absence: Repeats, date: LocalDate): boolean => {
  const weekday = weekdayOf(date);
  return weekday !== undefined && absence[TICK[weekday]];
};

const DAYS_PER_WEEK = 7;

/**
 * Returns the occurrences of an absence that may reach into a date. Looking back a week is enough, because longer ones
 * repeat within it.
 */
function occurrencesAt(absence: Absence, date: LocalDate, zone: string): Period[] {
  const firstDay = localDayOf(absence.start, zone);
  const days = daysFrom(firstDay, localDayOf(absence.end - 1, zone));
  const beginningOn = (day: LocalDate): Period => {
    const later = daysFrom(firstDay, day);
    return absence.allDay
      ? { start: dayPeriod(day, zone).start, end: dayPeriod(daysAfter(day, days), zone).end }
      : { start: sameTimeAfter(absence.start, later, zone), end: sameTimeAfter(absence.end, later, zone) };
  };
  const back = Math.min(Math.max(days, 0), DAYS_PER_WEEK);
  const repeats = Array.from({ length: back + 1 }, (_, day) => daysAfter(date, -day)).filter(
    (day) => day > firstDay && repeatsOn(absence, day),
  );
  return [firstDay, ...repeats].map(beginningOn);
}

/**
 * Returns the periods of a local day in which a desk is free because its holder is away. Absences that touch are
 * merged.
 */
export function absentOn(absences: readonly Absence[], date: LocalDate, zone: string): Period[] {
  const day = dayPeriod(date, zone);
  const onDay = absences
    .flatMap((absence) => occurrencesAt(absence, date, zone))
    .map(({ start, end }) => ({ start: Math.max(start, day.start), end: Math.min(end, day.end) }));
  return joined(onDay);
}
