import { deskStatus, type ListedReservation, reservations } from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

const PER_PAGE = 100;

async function allOwn(place: Place, { start, end }: Period, signal: AbortSignal): Promise<ListedReservation[]> {
  const all: ListedReservation[] = [];
  for (let page = 1; ; page += 1) {
    const query = { own: '1', from: toIso(start), to: toIso(end), page, perPage: PER_PAGE } as const;
    const answer = await call(reservations, { params: place, query }, { signal });
    all.push(...answer.reservations);
    if (answer.reservations.length < PER_PAGE) return all;
  }
}

/** All of the user's own reservations in a period. */
export const ownReservationsQuery = (place: Place, period: Period) =>
  queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'own', period.start, period.end],
    queryFn: ({ signal }) => allOwn(place, period, signal),
  });

/**
 * The status of a building's desks in a period. The user's own fixed desk is among them, unless they are away already.
 */
export const fixedQuery = (place: Place, { start, end }: Period) =>
  queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'fixed', start, end],
    queryFn: ({ signal }) =>
      call(deskStatus, { params: place, query: { from: toIso(start), to: toIso(end) } }, { signal }),
  });
