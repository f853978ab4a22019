import { type AnswerOf, type ListedReservation, reservations } from '@berth/contract';
import { CURRENT_ATTENDANCES } from '@berth/domain/reservations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import type { ListQuery } from './filters/list-address.ts';

export type ReservationPage = AnswerOf<typeof reservations>;
export type StatusCounts = NonNullable<ReservationPage['counts']>;

/** Statuses and possible actions change with the clock alone. */
const ABILITIES_EVERY_MS = 60_000;

export const currentIn = (counts: StatusCounts): number =>
  CURRENT_ATTENDANCES.reduce((sum, status) => sum + counts[status], 0);

/** Under 'reservations', so that changes elsewhere appear by themselves (`live.ts`). */
const optionsOf = (place: Place, query: ListQuery) => ({
  queryKey: [...topicKey(place, 'reservations'), 'all', query] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(reservations, { params: place, query }, { signal }),
  placeholderData: keepPreviousData<ReservationPage>,
  refetchInterval: ABILITIES_EVERY_MS,
});

export const allReservationsQuery = (place: Place, query: ListQuery) => queryOptions(optionsOf(place, query));

/** The number of reservations of another day that are running or still to come. */
export const currentCountQuery = (place: Place, query: ListQuery) =>
  queryOptions({
    ...optionsOf(place, { ...query, page: 1, perPage: 1 }),
    select: ({ counts }) => counts && currentIn(counts),
  });

const LARGEST_PAGE = 100;
/** More would be a task for a report. */
const MOST_PAGES = 100;

/** All pages of a list, for a file. */
export async function wholeList(place: Place, query: ListQuery): Promise<readonly ListedReservation[]> {
  const all: ListedReservation[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await call(reservations, { params: place, query: { ...query, page, perPage: LARGEST_PAGE } });
    all.push(...answer.reservations);
    if (all.length >= answer.count || answer.reservations.length === 0) break;
  }
  return all;
}
