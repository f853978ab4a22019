import { absencesOf, ownAbsences } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

/** The people with a fixed desk. Under 'structure', whose notices report when a desk becomes fixed. */
export const fixedDesksKey = (place: Place) => [...topicKey(place, 'structure'), 'desks', 'fixed-users'] as const;

/**
 * The absences of a person; `undefined` is the signed-in user. Under 'reservations', whose notices include absences.
 */
export const absencesQuery = (place: Place, username: string | undefined) =>
  queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'absences', username ?? null],
    queryFn: ({ signal }) =>
      username === undefined
        ? call(ownAbsences, { params: place }, { signal })
        : call(absencesOf, { params: { ...place, id: username } }, { signal }),
  });
