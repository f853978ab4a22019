import { type AnswerOf, type InputOf, reservations } from '@berth/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

type Query = NonNullable<InputOf<typeof reservations>['query']>;

export type ReservationPage = AnswerOf<typeof reservations>;

/** The possible actions change with the clock alone. */
const ABILITIES_EVERY_MS = 60_000;

/** Under 'reservations', so that changes elsewhere appear by themselves (`live.ts`). */
export const allReservationsQuery = (place: Place, query: Query) =>
  queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'all', query],
    queryFn: ({ signal }) => call(reservations, { params: place, query: { ...query, restorable: '1' } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ABILITIES_EVERY_MS,
  });
