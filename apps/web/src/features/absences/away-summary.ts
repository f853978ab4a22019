import type { AnswerOf, deskStatus, ListedReservation } from '@berth/contract';
import { dayPeriod, daysAfter, type LocalDate, mondayOf, type Period } from '@berth/domain/time';
import type { Place } from '../../lib/buildings/place.ts';

export type Days = { readonly from: LocalDate; readonly to: LocalDate };

/** Whole days in the building's timezone, both included. */
export const periodOf = ({ from, to }: Days, zone: string): Period => ({
  start: dayPeriod(from, zone).start,
  end: dayPeriod(to, zone).end,
});

/** Days that are freed most often; this week without the days that are over. */
export function presetsFrom(today: LocalDate): Readonly<Record<'today' | 'thisWeek' | 'nextWeek', Days>> {
  const monday = mondayOf(today);
  return {
    today: { from: today, to: today },
    thisWeek: { from: today, to: daysAfter(monday, 6) },
    nextWeek: { from: daysAfter(monday, 7), to: daysAfter(monday, 13) },
  };
}

/** The effect of an absence in one building. */
export type AwaySummary = {
  readonly place: Place;
  readonly name: string;
  readonly zone: string;
  readonly period: Period;
  /** Reservations that will be cancelled. */
  readonly reservations: readonly ListedReservation[];
  /** Reservations on the same days that can no longer be cancelled. */
  readonly staying: readonly ListedReservation[];
  /** Fixed desks that become free. */
  readonly desks: readonly string[];
};

/**
 * Splits the user's reservations on these days into those that can be released and those that cannot. Past ones are in
 * neither list.
 */
export function released(own: readonly ListedReservation[], now: number) {
  const ahead = own.filter(({ endDatetime, state }) => Date.parse(endDatetime) > now && state !== 'checked-out');
  return { reservations: ahead.filter(({ can }) => can.cancel), staying: ahead.filter(({ can }) => !can.cancel) };
}

/** The user's fixed desks that others cannot use yet; during an existing absence they are already free. */
export const stillFixed = (
  { desks }: Pick<AnswerOf<typeof deskStatus>, 'desks'>,
  names: ReadonlyMap<string, string>,
): string[] =>
  desks
    .filter(({ status, own }) => status === 'FIXED' && own)
    .map(({ objectId }) => names.get(objectId) ?? '')
    .toSorted();
