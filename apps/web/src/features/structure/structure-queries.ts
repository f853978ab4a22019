import { type AdminDesk, adminDesks } from '@berth/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { inNaturalOrder } from '../../lib/natural-order.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

const byName = (desks: AdminDesk[]) => inNaturalOrder(desks, ({ name }) => name);

/** Under 'desks' of the structure, so that every change of a desk invalidates it. */
export const adminDesksQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'desks', 'admin'],
    queryFn: ({ signal }) => call(adminDesks, { params: place }, { signal }),
    select: byName,
  });

/** Rooms, desks and labels include counts of each other, so one change invalidates all of them. */
export const structureIsStale = async (client: QueryClient, place: Place): Promise<void> => {
  await client.invalidateQueries({ queryKey: topicKey(place, 'structure') });
};
