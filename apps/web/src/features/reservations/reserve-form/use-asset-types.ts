import { assetTypes } from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

/** The assets that can be added to a reservation at this time. */
export function useAssetTypes(place: Place, { start, end }: Period, isShown: boolean) {
  const { data = NONE } = useQuery({
    queryKey: [...topicKey(place, 'assets'), 'in', toIso(start), toIso(end)],
    queryFn: ({ signal }) =>
      call(assetTypes, { params: place, query: { startDate: toIso(start), endDate: toIso(end) } }, { signal }),
    enabled: isShown,
  });
  return data.filter(({ available }) => available);
}

const NONE: readonly never[] = [];
