import { absencesOf, ownAbsences } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { placeKey } from '../../lib/queries.ts';

/** Whose: `undefined` is whoever is signed in. Under 'reservations', whose notices tell of absences too. */
export const absencesQuery = (place: Place, username: string | undefined) =>
  queryOptions({
    queryKey: [...placeKey(place), 'reservations', 'absences', username ?? null],
    queryFn: ({ signal }) =>
      username === undefined
        ? call(ownAbsences, { params: place }, { signal })
        : call(absencesOf, { params: { ...place, id: username } }, { signal }),
  });
