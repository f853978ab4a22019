import {
  calendarConnections,
  integrationHealth,
  resendDead,
  resendDelivery,
  testReceiver,
  webhookDeliveries,
} from '@berth/contract';
import type { DeliveryState } from '@berth/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';
import { readAgain } from '../../lib/queries/read-again.ts';

/** Nobody announces what is sent, so whoever looks asks now and then. */
const READ_EVERY_MS = 5_000;

const integrationsKey = (place: Place) => [...topicKey(place, 'settings'), 'integrations'] as const;

export const healthQuery = (place: Place) =>
  queryOptions({
    queryKey: [...integrationsKey(place), 'health'],
    queryFn: ({ signal }) => call(integrationHealth, { params: place }, { signal }),
    refetchInterval: READ_EVERY_MS,
  });

/** Of the organisation; of each room it says in which building it is. */
export const calendarsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...integrationsKey(place), 'calendars'],
    queryFn: ({ signal }) => call(calendarConnections, { params: { org: place.org } }, { signal }),
    refetchInterval: READ_EVERY_MS,
  });

export type DeliveriesAsked = { state?: DeliveryState; endpoint?: string; page: number; size: number };

export const deliveriesQuery = (place: Place, asked: DeliveriesAsked) =>
  queryOptions({
    queryKey: [...integrationsKey(place), 'deliveries', asked],
    queryFn: ({ signal }) => call(webhookDeliveries, { params: place, query: asked }, { signal }),
    refetchInterval: READ_EVERY_MS,
    placeholderData: keepPreviousData,
  });

const LOOK_EVERY_MS = 1000;

/** A test that was sent, once something came back: it is among the newest of its receiver. */
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
