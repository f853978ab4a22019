import { colleagues, type InputOf } from '@berth/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

type Query = NonNullable<InputOf<typeof colleagues>['query']>;

/** Live, like everything under 'reservations'. */
export const colleaguesQuery = (place: Place, query: Query) =>
  queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'colleagues', query],
    queryFn: ({ signal }) => call(colleagues, { params: place, query }, { signal }),
    placeholderData: keepPreviousData,
  });
