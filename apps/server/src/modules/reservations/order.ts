import {
  type Guest,
  type LocalDate,
  localDayOf,
  type Period,
  type Wish,
  type WishedAsset,
  weeklyRepeats,
} from '@berth/domain';
import { newId } from '../../platform/ids/new-id.ts';

/** What somebody asks for: one space or several, once or weekly, for one person or several. */
export type Order = {
  readonly spaceId: string;
  readonly period: Period;
  /** Without it, for whoever asks. */
  readonly forAddress: string | undefined;
  /** Further people, each of whom gets the nearest free space of the same room. */
  readonly alsoFor: readonly string[];
  readonly repeatWeeks: number;
  readonly visibleToOthers: boolean;
  readonly subject: string | undefined;
  readonly guests: readonly Guest[];
  readonly assets: readonly WishedAsset[];
  readonly onConflict: 'skip' | 'alternative' | undefined;
  /** Dates of the series that are not asked for. */
  readonly skipDates: readonly LocalDate[];
  /** To which a single one belongs again. */
  readonly seriesId: string | undefined;
};

export type Person = { readonly memberId: string; readonly userpools: readonly string[] };

/** One reservation to be: who, where and when. */
export type Seat = {
  readonly id: string;
  readonly holder: Person;
  readonly wish: Wish;
  /** Of the dates of the order. */
  readonly date: number;
  /** Whether the space was found for the person and not named by anybody; then another would do as well. */
  readonly isFound: boolean;
};

/** Spaces found for seats that have none of their own, by date and person. */
export type Found = ReadonlyMap<string, string>;
export const placeOf = (date: number, person: number) => `${date}:${person}`;

const allDatesOf = ({ period, repeatWeeks }: Order, zone: string): Period[] => weeklyRepeats(period, repeatWeeks, zone);

const isSkipped = ({ skipDates }: Order, { start }: Period, zone: string) =>
  skipDates.length > 0 && skipDates.includes(localDayOf(start, zone));

/** Those that are asked for. */
export const datesOf = (order: Order, zone: string): Period[] =>
  allDatesOf(order, zone).filter((period) => !isSkipped(order, period, zone));

/** Those that somebody left out by name. */
export const skippedDatesOf = (order: Order, zone: string): LocalDate[] =>
  allDatesOf(order, zone)
    .filter((period) => isSkipped(order, period, zone))
    .map(({ start }) => localDayOf(start, zone));

/** Every date of every person, dates first. What comes with a reservation comes with the first person's. */
export function seatsOf(
  order: Order,
  people: readonly Person[],
  { zone, actorId, found }: { zone: string; actorId: string | undefined; found: Found },
): Seat[] {
  const { spaceId, repeatWeeks, visibleToOthers, subject } = order;
  const firstDay = localDayOf(order.period.start, zone);
  return datesOf(order, zone).flatMap((period, date) =>
    people.map((holder, person): Seat => {
      const other = found.get(placeOf(date, person));
      return {
        id: newId(),
        holder,
        date,
        isFound: other !== undefined,
        wish: {
          spaceId: other ?? spaceId,
          period,
          localDay: localDayOf(period.start, zone),
          firstDay,
          replaces: undefined,
          forSomeoneElse: holder.memberId !== actorId,
          repeatWeeks,
          visibleToOthers,
          subject,
          guests: person === 0 ? order.guests : [],
          guestsAlong: 0,
          assets: person === 0 ? order.assets : [],
          atKiosk: false,
        },
      };
    }),
  );
}
