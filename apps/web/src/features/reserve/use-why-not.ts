import { checkWish } from '@berth/contract';
import type { Period } from '@berth/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { floorReservationsKey } from '../../lib/queries.ts';
import type { Choice } from './choices.ts';

/** Why this person can not have it in the window, in the words of the rule with its numbers. */
export function useWhyNot(place: Place, { id, floorId, standing }: Choice, window: Period): string | undefined {
  const body = {
    objectId: id,
    startDatetime: new Date(window.start).toISOString(),
    endDatetime: new Date(window.end).toISOString(),
  };
  const { data } = useQuery({
    queryKey: [...floorReservationsKey(place, floorId), 'why-not', body],
    queryFn: ({ signal }) => call(checkWish, { params: place, body }, { signal }),
    enabled: standing.rule !== null,
  });
  return standing.rule === null ? undefined : data?.occurrences[0]?.reasons[0]?.message;
}
