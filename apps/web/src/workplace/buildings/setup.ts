import { buildingSetup } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { setupKey } from '../../lib/queries/queries.ts';
import type { Place } from '../../lib/buildings/place.ts';

/** The facts about a new building, for administrators; null once something was reserved there. */
export const setupQuery = (place: Place) =>
  queryOptions({
    queryKey: setupKey(place),
    queryFn: async ({ signal }) => (await call(buildingSetup, { params: place }, { signal })).facts,
  });
