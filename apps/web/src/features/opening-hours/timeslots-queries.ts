import {
  adminTimeslots,
  identicalRooms,
  type InputOf,
  removeTimeslot,
  saveTimeslot,
  splitCandidates,
  splitTimeslots,
} from '@berth/contract';
import type { DateRange } from '@berth/domain/opening-hours';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';
import { type FollowersAnswer, useHoursChange } from './use-hours-change.ts';

export type SlotBody = NonNullable<InputOf<typeof saveTimeslot>['body']>;

const timeslotsKey = (place: Place) => topicKey(place, 'opening-hours');

export const timeslotsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...timeslotsKey(place), 'all'],
    queryFn: ({ signal }) => call(adminTimeslots, { params: place }, { signal }),
  });

export const identicalQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: [...timeslotsKey(place), 'identical', id],
    queryFn: ({ signal }) => call(identicalRooms, { params: { ...place, id } }, { signal }),
    // Versions in it are stale after every save, also of this screen.
    staleTime: 0,
  });

export const candidatesQuery = (place: Place, { from, until }: DateRange) =>
  queryOptions({
    queryKey: [...timeslotsKey(place), 'split', from, until],
    queryFn: ({ signal }) => call(splitCandidates, { params: { ...place, fromDate: from, toDate: until } }, { signal }),
    enabled: from <= until,
  });

function useRefresh(place: Place) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: timeslotsKey(place) });
}

/** The results of these are undefined if the user decides against the change. */
export function useSaveTimeslot(place: Place) {
  const onSettled = useRefresh(place);
  const withChoices = useHoursChange();
  return useMutation({
    mutationFn: (body: SlotBody) =>
      withChoices((choices) => call(saveTimeslot, { params: place, body: { ...body, ...choices } })),
    onSettled,
  });
}

export function useRemoveTimeslot(place: Place) {
  const onSettled = useRefresh(place);
  const withChoices = useHoursChange();
  return useMutation({
    mutationFn: ({ id, followers }: { id: string; followers: FollowersAnswer }) =>
      withChoices((query) => call(removeTimeslot, { params: { ...place, id }, query }), followers),
    onSettled,
  });
}

export function useSplitTimeslots(place: Place) {
  const onSettled = useRefresh(place);
  const withChoices = useHoursChange();
  return useMutation({
    mutationFn: ({ from, until, ids }: DateRange & { ids: readonly string[] }) =>
      withChoices((choices) =>
        call(splitTimeslots, {
          params: place,
          body: {
            valid_from: `${from}T00:00:00.000Z`,
            valid_until: `${until}T23:59:59.999Z`,
            timeslots: ids.map((id) => ({ id })),
            ...choices,
          },
        }),
      ),
    onSettled,
  });
}
