import {
  adminNeighbourhoods,
  neighbourhoodEffect,
  type NeighbourhoodForm,
  neighbourhoodUsage,
  openNeighbourhood,
  removeNeighbourhood,
  restoreNeighbourhood,
  saveNeighbourhood,
  teams,
} from '@berth/contract';
import type { LocalDate } from '@berth/domain/time';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

export const adminNeighbourhoodsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'neighbourhoods'), 'admin'],
    queryFn: ({ signal }) => call(adminNeighbourhoods, { params: place }, { signal }),
  });

export const usageQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: [...topicKey(place, 'neighbourhoods'), 'usage', id],
    queryFn: ({ signal }) => call(neighbourhoodUsage, { params: { ...place, id } }, { signal }),
  });

/** Every team of the organisation. A change of a team is announced as one of people. */
export const teamsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'people'), 'teams', 'all'],
    queryFn: ({ signal }) => call(teams, { params: { org: place.org }, query: { all: '1' } }, { signal }),
  });

/** For the figures below the form. Undefined while the form cannot be sent. */
export const effectQuery = (place: Place, form: NeighbourhoodForm | undefined) =>
  queryOptions({
    queryKey: [...topicKey(place, 'neighbourhoods'), 'effect', form],
    queryFn: ({ signal }) =>
      form === undefined ? null : call(neighbourhoodEffect, { params: place, body: form }, { signal }),
    enabled: form !== undefined,
    placeholderData: keepPreviousData,
  });

/** The list is read before a change counts as done. */
export function useNeighbourhoodChanges(place: Place) {
  const client = useQueryClient();
  const stale = async () => {
    await client.invalidateQueries({ queryKey: topicKey(place, 'neighbourhoods') });
  };
  return {
    stale,
    save: useMutation({
      mutationFn: async (body: NeighbourhoodForm) => {
        const answer = await call(saveNeighbourhood, { params: place, body });
        await stale();
        return answer;
      },
    }),
    remove: async (id: string) => (await call(removeNeighbourhood, { params: { ...place, id } })).message,
    restore: async (id: string) => (await call(restoreNeighbourhood, { params: { ...place, id } })).message,
    open: useMutation({
      mutationFn: async ({ id, date }: { id: string; date: LocalDate }) => {
        const answer = await call(openNeighbourhood, { params: { ...place, id }, body: { date } });
        await stale();
        return answer;
      },
    }),
  };
}
