import { favouriteColleagues, suggestSeats } from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { placeKey } from '../../../../lib/queries/queries.ts';

type Query = {
  readonly window: Period;
  readonly type: 'DESK' | 'PARKING';
  /** Usernames. */
  readonly people: readonly string[];
  /** Ids of teams. */
  readonly teams: readonly string[];
  readonly labelIds: readonly string[];
};

/** Colleagues arrive over minutes; a seat that is taken before that is noticed on the map at once. */
const EVERY_MS = 60_000;

/** Not under the topic of reservations, whose changes come many times a second in a full building. */
export const suggestionsQuery = (place: Place, { window, type, people, teams, labelIds }: Query) => {
  const query = {
    from: toIso(window.start),
    to: toIso(window.end),
    objectType: type,
    ...(people.length > 0 && { with: [...people] }),
    ...(teams.length > 0 && { teamIds: [...teams] }),
    ...(labelIds.length > 0 && { attributeIds: [...labelIds] }),
  };
  return queryOptions({
    queryKey: [...placeKey(place), 'seat-suggestions', query],
    queryFn: ({ signal }) => call(suggestSeats, { params: place, query }, { signal }),
    // Those of another window could not be reserved now.
    placeholderData: (before, previous) => {
      const last = previous?.queryKey.at(-1);
      const isSame = typeof last === 'object' && last.from === query.from && last.to === query.to;
      return isSame ? before : undefined;
    },
    refetchInterval: EVERY_MS,
  });
};

export const favouritesQuery = (place: Place) =>
  queryOptions({
    queryKey: [...placeKey(place), 'favourite-colleagues'],
    queryFn: ({ signal }) => call(favouriteColleagues, { params: place }, { signal }),
  });
