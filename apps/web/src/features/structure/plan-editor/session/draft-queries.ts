import { floorDraft } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { placeKey } from '../../../../lib/queries/queries.ts';

/**
 * Read once when the editor opens. Not under 'floors': a notice must not replace the plan while the user is drawing.
 */
export const draftQuery = (place: Place, floorId: string) =>
  queryOptions({
    queryKey: [...placeKey(place), 'floor-draft', floorId],
    queryFn: ({ signal }) => call(floorDraft, { params: { ...place, floorId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
