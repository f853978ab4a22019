import { checkWish, type InputOf } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { placeKey } from '../../lib/queries.ts';

export type CheckBody = NonNullable<InputOf<typeof checkWish>['body']>;

/** What would become of a wish, asked of the same rules that decide it. What others reserve asks again. */
export const checkQuery = (place: Place, body: CheckBody) =>
  queryOptions({
    queryKey: [...placeKey(place), 'reservations', 'check', body],
    queryFn: ({ signal }) => call(checkWish, { params: place, body }, { signal }),
  });
