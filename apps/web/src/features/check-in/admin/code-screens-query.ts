import { codeScreens } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

/** A screen that asks sends no notice: it is nobody's yet. */
const EVERY_MS = 5000;

export const codeScreensQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'screens'), 'codes'],
    queryFn: ({ signal }) => call(codeScreens, { params: place }, { signal }),
    refetchInterval: EVERY_MS,
  });
