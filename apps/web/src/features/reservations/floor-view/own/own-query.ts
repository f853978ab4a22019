import { reservations } from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { topicKey } from '../../../../lib/queries/queries.ts';

/** More than a user holds in one day. */
const MOST = 25;
/** The possible actions change with the clock alone: a check-in opens, a start passes. */
const ABILITIES_EVERY_MS = 60_000;

/** The user's own reservations in a window, and those that were just lost. */
export const ownQuery = (place: Place, { start, end }: Period) => {
  const query = { own: '1', restorable: '1', perPage: MOST, from: toIso(start), to: toIso(end) } as const;
  return queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'mine', 'window', query.from, query.to],
    queryFn: async ({ signal }) => (await call(reservations, { params: place, query }, { signal })).reservations,
    refetchInterval: ABILITIES_EVERY_MS,
    placeholderData: keepPreviousData,
  });
};
