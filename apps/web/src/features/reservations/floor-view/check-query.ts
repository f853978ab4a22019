import { checkReservation, type InputOf } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

export type CheckBody = NonNullable<InputOf<typeof checkReservation>['body']>;

/** Checks whether a request would be granted, with the rules that decide it. Repeated when others reserve. */
export const checkQuery = (place: Place, body: CheckBody) =>
  queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'check', body],
    queryFn: ({ signal }) => call(checkReservation, { params: place, body }, { signal }),
  });
