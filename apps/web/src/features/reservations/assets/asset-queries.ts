import { assetDetails, assetTypes } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { instantsOf, type Period } from './period.ts';

export const assetsKey = (place: Place) => topicKey(place, 'assets');

export const assetsQuery = (place: Place, period: Period, zone: string) =>
  queryOptions({
    queryKey: [...assetsKey(place), 'in', period.from, period.to],
    queryFn: ({ signal }) => call(assetTypes, { params: place, query: instantsOf(period, zone) }, { signal }),
    // Another period shows the old figures until the new ones arrive, instead of an empty table.
    placeholderData: (before) => before,
  });

export const assetDetailsQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: [...assetsKey(place), 'details', id],
    queryFn: ({ signal }) => call(assetDetails, { params: { ...place, id } }, { signal }),
  });
