import { evacuationList, evacuations, presentPeople } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

/** Ticks and entrances arrive as notices. Check-ins are notices about reservations, so the page polls for them. */
const EVERY_MS = 5000;
const TODAY_EVERY_MS = 20_000;

export const presentPeopleQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'presence'), 'today'],
    queryFn: ({ signal }) => call(presentPeople, { params: place }, { signal }),
    refetchInterval: TODAY_EVERY_MS,
  });

export const evacuationsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'presence'), 'evacuations'],
    queryFn: ({ signal }) => call(evacuations, { params: place }, { signal }),
    refetchInterval: EVERY_MS,
  });

export const evacuationListQuery = (place: Place, evacuationId: string) =>
  queryOptions({
    queryKey: [...topicKey(place, 'presence'), 'list', evacuationId],
    queryFn: ({ signal }) => call(evacuationList, { params: { ...place, evacuationId } }, { signal }),
    refetchInterval: EVERY_MS,
  });
