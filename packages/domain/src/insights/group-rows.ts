import type { LocalDate } from '../time/local-date.ts';
import { minutesOf } from '../time/period.ts';
import type { CalendarPeriod } from './calendar-periods.ts';
import { partsOf } from './calendar-periods.ts';
import { type CountedReservation, countedSpans } from './counted-spans.ts';
import type { GroupRow } from './suppress.ts';

/** The figures of a group. */
export const GROUP_FIGURES = [
  'reservations',
  'days',
  'reservedMinutes',
  'attended',
  'noShows',
  'cancelled',
  'lateCancelled',
] as const;
export type GroupFigure = (typeof GROUP_FIGURES)[number];

export type PersonsReservation = CountedReservation & { readonly memberId: string; readonly day: LocalDate };

const LATE_MS = 2 * 3_600_000;

const isLate = ({ cancelledAt, start }: PersonsReservation): boolean =>
  cancelledAt !== null && cancelledAt > start - LATE_MS;

function figuresOf(all: readonly PersonsReservation[]): Record<GroupFigure, number> {
  const of = (...outcomes: readonly PersonsReservation['outcome'][]) =>
    all.filter(({ outcome }) => outcomes.includes(outcome));
  const cancelled = of('cancelled');
  const active = all.filter(({ outcome }) => outcome !== 'cancelled');
  return {
    reservations: active.length,
    // Different days of each person.
    days: new Set(active.map(({ memberId, day }) => `${memberId} ${day}`)).size,
    reservedMinutes: active.reduce((sum, one) => sum + Math.max(0, minutesOf(countedSpans(one).reserved)), 0),
    attended: of('attended').length,
    noShows: of('released', 'ghost').length,
    cancelled: cancelled.length,
    lateCancelled: cancelled.filter(isLate).length,
  };
}

const isWithin = (day: LocalDate, { startsOn, endsOn }: CalendarPeriod) => startsOn <= day && day <= endsOn;

const peopleIn = (all: readonly PersonsReservation[]) => new Set(all.map(({ memberId }) => memberId)).size;

/**
 * Returns the groups of a week or month, with the people who contributed in each of its parts. People without a group
 * are in the row without members, which is never shown by itself.
 */
export function groupRows(
  all: readonly PersonsReservation[],
  period: CalendarPeriod,
  groupOfMember: (memberId: string) => string | undefined,
  membersOfGroup: ReadonlyMap<string, number>,
): GroupRow<GroupFigure>[] {
  const parts = partsOf(period);
  const groups = Map.groupBy(all, ({ memberId }) => groupOfMember(memberId) ?? null);
  return [...groups].map(([userpool, own]) => ({
    userpool,
    members: userpool === null ? 0 : (membersOfGroup.get(userpool) ?? 0),
    people: peopleIn(own),
    parts: parts.map((part) => peopleIn(own.filter(({ day }) => isWithin(day, part)))),
    figures: figuresOf(own),
  }));
}
