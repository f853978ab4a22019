import { type AdminDesk, adminDesks, attributes } from '@berth/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { inNaturalOrder } from '../../lib/natural-order.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

const byName = (desks: AdminDesk[]) => inNaturalOrder(desks, ({ name }) => name);

/** Under 'desks' of the structure, so that every change of a desk makes it out of date. */
export const adminDesksQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'desks', 'admin'],
    queryFn: ({ signal }) => call(adminDesks, { params: place }, { signal }),
    select: byName,
  });

export const attributesQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'attributes'],
    queryFn: ({ signal }) => call(attributes, { params: place }, { signal }),
  });

/** Rooms, desks and labels count each other, so one change makes all of them out of date. */
export const structureIsStale = async (client: QueryClient, place: Place): Promise<void> => {
  await client.invalidateQueries({ queryKey: topicKey(place, 'structure') });
};
