import type { Floor } from '@berth/contract';
import type { LocalDate, Period } from '@berth/domain/time';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Place } from '../../../lib/buildings/place.ts';
import type { Kind } from './address.ts';
import { occupancyQuery } from './reserve-queries.ts';

type Query = {
  readonly place: Place;
  readonly floors: readonly Floor[];
  readonly floorId: string;
  readonly kind: Kind;
  readonly window: Period;
  readonly date: LocalDate;
  /** People are searched at desks and in rooms. */
  readonly isSearching: boolean;
};

/** For `combine`: the data of several queries, the same array as long as none of it changes. */
const dataOf = <T>(results: readonly { readonly data: T }[]): T[] => results.map(({ data }) => data);

/** The status of every floor. The user's floor is loaded first; the others fill in their numbers. */
export function useFloorStatuses({ place, floors, floorId, kind, window, date, isSearching }: Query) {
  const first = useQuery(occupancyQuery(place, { floorId, kind, window, date }));
  const isReady = first.data !== undefined;
  const otherKind = kind === 'rooms' ? 'desks' : 'rooms';
  const ofKind = useQueries({
    queries: floors.map(({ id }) => ({
      ...occupancyQuery(place, { floorId: id, kind, window, date }),
      enabled: isReady,
    })),
    combine: dataOf,
  });
  const ofOther = useQueries({
    queries: floors.map(({ id }) => ({
      ...occupancyQuery(place, { floorId: id, kind: otherKind, window, date }),
      enabled: isReady && isSearching,
    })),
    combine: dataOf,
  });
  return { first, ofKind, ofOther };
}
