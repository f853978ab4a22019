import { daysAfter, daysFrom, instantOf, localDayOf, localTimeOf, MINUTE_MS, weekdayOf } from '@berth/domain/time';
import { type Away, type Name, type Period, ROOMS, type RoomName, type Slot, ZONE } from './world.ts';

export const dayOf = (instant: number) => localDayOf(instant, ZONE);
export const meets = (a: Period, b: Period) => a.start < b.end && b.start < a.end;
export const liesIn = (outer: Period, inner: Period) => outer.start <= inner.start && inner.end <= outer.end;
export const minutes = ({ start, end }: Period) => (end - start) / MINUTE_MS;
const startOf = (day: string) => instantOf(day, '00:00', ZONE);
export const atHour = (day: string, hour: number) => instantOf(day, `${String(hour).padStart(2, '0')}:00`, ZONE);
export const wholeDays = (first: string, last = first) => ({ start: startOf(first), end: startOf(daysAfter(last, 1)) });

/** The same local times this many days later, which may be empty at a clock change. */
export function later({ start, end }: Period, days: number): Period {
  const move = (instant: number) => instantOf(daysAfter(dayOf(instant), days), localTimeOf(instant, ZONE), ZONE);
  return days === 0 ? { start, end } : { start: move(start), end: Math.max(move(start), move(end)) };
}

/** Weeks start on Monday. */
export const mondayOf = (day: string): string => (weekdayOf(day) === 'monday' ? day : mondayOf(daysAfter(day, -1)));

/** The hours of the room, or else of the building. A userpool's hours apply to its members only. */
export function openings(room: RoomName, userpools: readonly string[], day: string): Period[] {
  const own: readonly Slot[] = ROOMS[room].slots;
  const slots = own.length > 0 ? own : Object.values(ROOMS).flatMap((one): readonly Slot[] => one.slots);
  return slots
    .filter(({ pool }) => pool === undefined || userpools.includes(pool))
    .filter(({ days }) => days === 'all' || days.some((one) => one === weekdayOf(day)))
    .map(({ from, to }) => ({ from, to: to === '23:59' ? '24:00' : to }))
    .map(({ from, to }) => ({ start: instantOf(day, from, ZONE), end: instantOf(day, to, ZONE) }))
    .filter(({ start, end }) => start < end);
}

/** Once, and then every week on the selected days for as long: lists the possible start days one by one. */
function occurrences(away: Away, day: string): Period[] {
  const first = dayOf(away.start);
  const length = daysFrom(first, dayOf(Math.max(away.start, away.end - 1)));
  return Array.from({ length: length + 1 }, (_, back) => daysAfter(day, -back))
    .filter((one) => one === first || (one > first && away.repeatDays.some((ticked) => ticked === weekdayOf(one))))
    .map((one) => (away.allDay ? wholeDays(one, daysAfter(one, length)) : later(away, daysFrom(first, one))));
}

/** The minutes of a period in which a person is away, minute by minute, so that adjacent absences need no care. */
export function minutesAway(absences: readonly Away[], who: Name, period: Period): number {
  const all = absences.filter(({ of }) => of === who).flatMap((away) => occurrences(away, dayOf(period.start)));
  const moments = Array.from(
    { length: Math.max(0, minutes(period)) },
    (_, minute) => period.start + minute * MINUTE_MS,
  );
  return moments.filter((moment) => all.some(({ start, end }) => start <= moment && moment < end)).length;
}
