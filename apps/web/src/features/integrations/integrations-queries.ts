import {
  calendarConnections,
  integrationHealth,
  resendDead,
  resendDelivery,
  testReceiver,
  webhookDeliveries,
} from '@berth/contract';
import type { DeliveryState } from '@berth/domain/integrations';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';
import { readAgain } from '../../lib/queries/read-again.ts';

/** Deliveries send no notice, so the page polls. */
const READ_EVERY_MS = 5_000;

const integrationsKey = (place: Place) => [...topicKey(place, 'settings'), 'integrations'] as const;

export const healthQuery = (place: Place) =>
  queryOptions({
    queryKey: [...integrationsKey(place), 'health'],
    queryFn: ({ signal }) => call(integrationHealth, { params: place }, { signal }),
    refetchInterval: READ_EVERY_MS,
  });

/** The calendars of the organisation; each room names its building. */
export const calendarsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...integrationsKey(place), 'calendars'],
    queryFn: ({ signal }) => call(calendarConnections, { params: { org: place.org } }, { signal }),
    refetchInterval: READ_EVERY_MS,
  });

export type DeliveriesAsked = { state?: DeliveryState; endpoint?: string; page: number; size: number };

export const deliveriesQuery = (place: Place, filter: DeliveriesAsked) =>
  queryOptions({
    queryKey: [...integrationsKey(place), 'deliveries', filter],
    queryFn: ({ signal }) => call(webhookDeliveries, { params: place, query: filter }, { signal }),
    refetchInterval: READ_EVERY_MS,
    placeholderData: keepPreviousData,
  });

const LOOK_EVERY_MS = 1000;

/** A test delivery, once it has a result: it is among the newest of its endpoint. */
export const testedQuery = (place: Place, endpoint: string, id: string | undefined) =>
  queryOptions({
    queryKey: [...integrationsKey(place), 'tested', id],
    queryFn: async ({ signal }) => {
      const query = { endpoint, page: 1, size: 25 };
      const { items } = await call(webhookDeliveries, { params: place, query }, { signal });
      return items.find((delivery) => delivery.id === id && delivery.attempts > 0) ?? null;
    },
    select: (delivery) => delivery ?? undefined,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data ? false : LOOK_EVERY_MS),
  });

export function useResendDead(place: Place) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (since: string) => call(resendDead, { params: place, query: { since } }),
    onSettled: readAgain(() => queries.invalidateQueries({ queryKey: integrationsKey(place) })),
  });
}

export function useResend(place: Place) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resendDelivery, { params: { ...place, id } }),
    onSettled: readAgain(() => queries.invalidateQueries({ queryKey: integrationsKey(place) })),
  });
}

export function useTest(place: Place) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (endpointId: string) => call(testReceiver, { params: { ...place, endpointId } }),
    onSettled: readAgain(() => queries.invalidateQueries({ queryKey: integrationsKey(place) })),
  });
}
