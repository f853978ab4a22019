import { attributes } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

export const attributesQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'attributes'],
    queryFn: ({ signal }) => call(attributes, { params: place }, { signal }),
  });
