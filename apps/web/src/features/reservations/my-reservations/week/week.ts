import type { ListedReservation } from '@berth/contract';
import { daysAfter, type LocalDate, localDayOf, localTimeOf, type Period, roundUpToQuarter } from '@berth/domain/time';
import { endTimeOf, hoursOf, periodOf } from '../../../../lib/moments.ts';

export const weekDays = (monday: LocalDate): LocalDate[] =>
  Array.from({ length: 7 }, (_, day) => daysAfter(monday, day));

export type DayPlaces = { readonly main: ListedReservation | undefined; readonly others: readonly ListedReservation[] };

const KINDS = ['DESK', 'ROOM', 'PARKING'] as const;

/** Checked-out reservations count last: a user who checked out in the morning now sits at their afternoon desk. */
const rank = ({ objectType, state }: ListedReservation) =>
  2 * KINDS.indexOf(objectType) + (state === 'checked-out' ? 1 : 0);

/** The user's desk on a day, and their other reservations: a meeting or a parking spot is no place to work. */
export function placesOn(date: LocalDate, reservations: readonly ListedReservation[], zone: string): DayPlaces {
  const ofDay = reservations
    .filter(({ startDatetime }) => localDayOf(Date.parse(startDatetime), zone) === date)
    .toSorted((a, b) => rank(a) - rank(b) || Date.parse(a.startDatetime) - Date.parse(b.startDatetime));
  const [first] = ofDay;
  const main = first?.objectType === 'DESK' ? first : undefined;
  return { main, others: ofDay.filter((one) => one !== main) };
}

export type DayKind = 'past' | 'closed' | 'later' | 'open';

export type Calendar = {
  readonly today: LocalDate;
  /** The last day that can be reserved; undefined if there is none. */
  readonly lastDate: LocalDate | undefined;
  readonly zone: string;
  /** The opening hours of the week; undefined if nothing restricts them. */
  readonly openings: readonly Period[] | undefined;
};

/** The state of a day without a place. */
export function kindOf(date: LocalDate, { today, lastDate, zone, openings }: Calendar): DayKind {
  if (date < today) return 'past';
  if (lastDate !== undefined && date > lastDate) return 'later';
  return openings === undefined || openings.some(({ start }) => localDayOf(start, zone) === date) ? 'open' : 'closed';
}

export type Usual = {
  readonly objectId: string;
  readonly from: string;
  readonly to: string;
  /** False for a guess, because the user has had no desk lately. */
  readonly isUsual: boolean;
};

/** The largest group of items with the same name; of several, the first. */
const mostOf = <T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] =>
  [...Map.groupBy(items, nameOf).values()].toSorted((a, b) => b.length - a.length)[0] ?? [];

/** Until the end of the quarter of an hour in which the user checked out: nothing can be reserved until another minute. */
function reservableIn(reservation: ListedReservation): Period {
  const { start, end } = periodOf(reservation);
  return { start, end: roundUpToQuarter(end) };
}

/** The desk that the user had most often, at its most frequent times; of several, the latest. */
export function usualOf(reservations: readonly ListedReservation[], zone: string): Usual | undefined {
  const newest = reservations
    .filter(({ objectType }) => objectType === 'DESK')
    .toSorted((a, b) => Date.parse(b.startDatetime) - Date.parse(a.startDatetime));
  const atDesk = mostOf(newest, ({ objectId }) => objectId);
  const [usual] = mostOf(atDesk, (one) => hoursOf(reservableIn(one), zone));
  return (
    usual && {
      objectId: usual.objectId,
      from: localTimeOf(Date.parse(usual.startDatetime), zone),
      to: endTimeOf(reservableIn(usual), zone),
      isUsual: true,
    }
  );
}
