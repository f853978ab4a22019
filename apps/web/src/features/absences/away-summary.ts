import type { AnswerOf, deskStatus, ListedReservation } from '@berth/contract';
import { dayPeriod, type LocalDate, type Period } from '@berth/domain';
import type { Place } from '../../lib/buildings/place.ts';

export type Days = { readonly from: LocalDate; readonly to: LocalDate };

/** Whole days by the building's clock, both included. */
export const periodOf = ({ from, to }: Days, zone: string): Period => ({
  start: dayPeriod(from, zone).start,
  end: dayPeriod(to, zone).end,
});

/** What being away on some days means in one building. */
export type AwaySummary = {
  readonly place: Place;
  readonly name: string;
  readonly zone: string;
  readonly period: Period;
  /** To be cancelled. */
  readonly reservations: readonly ListedReservation[];
  /** Of the same days, but not to be cancelled any more. */
  readonly staying: readonly ListedReservation[];
  /** Fixed desks that become free. */
  readonly desks: readonly string[];
};

/** Of one's own on these days, what can be given back and what cannot. What is over is neither. */
export function released(own: readonly ListedReservation[], now: number) {
  const ahead = own.filter(({ endDatetime, state }) => Date.parse(endDatetime) > now && state !== 'checked-out');
  const may = (one: ListedReservation) => one.can.cancel && one.hash !== null;
  return { reservations: ahead.filter(may), staying: ahead.filter((one) => !may(one)) };
}

/** One's own fixed desks that nobody else may use yet; where one is away already they are free. */
export const stillFixed = (
  { desks }: Pick<AnswerOf<typeof deskStatus>, 'desks'>,
  names: ReadonlyMap<string, string>,
): string[] =>
  desks
    .filter(({ status, own }) => status === 'FIXED' && own)
    .map(({ objectId }) => names.get(objectId) ?? '')
    .toSorted();
