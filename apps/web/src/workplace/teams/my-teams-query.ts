import { teams } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

/** Notices about people invalidate it: a change of a team is announced as one. */
export const teamsKey = (place: Place) => [...topicKey(place, 'people'), 'teams'] as const;

export const myTeamsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...teamsKey(place), 'mine'],
    queryFn: ({ signal }) => call(teams, { params: { org: place.org } }, { signal }),
  });
