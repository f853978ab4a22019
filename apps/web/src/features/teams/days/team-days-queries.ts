import {
  cancelTeamDay,
  checkTeamDay,
  type InputOf,
  myTeamDays,
  planTeamDay,
  respondToTeamDay,
  swapSeats,
  type TeamDay,
  teamDayOptions,
} from '@berth/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

const daysKey = (place: Place) => topicKey(place, 'team-days');

export const myTeamDaysQuery = (place: Place) =>
  queryOptions({
    queryKey: [...daysKey(place), 'mine'],
    queryFn: ({ signal }) => call(myTeamDays, { params: {}, query: { org: place.org } }, { signal }),
  });

export const optionsQuery = (place: Place, teamId: string) =>
  queryOptions({
    queryKey: [...daysKey(place), 'options', teamId],
    queryFn: ({ signal }) => call(teamDayOptions, { params: { ...place, teamId } }, { signal }),
  });

type PlannedDay = NonNullable<InputOf<typeof checkTeamDay>['body']>;

/** Reads the desks that would be held. A change of team days makes it stale. */
export const checkQuery = (place: Place, plan: PlannedDay | undefined) =>
  queryOptions({
    queryKey: [...daysKey(place), 'check', plan],
    queryFn: ({ signal }) =>
      call(
        checkTeamDay,
        { params: place, body: plan ?? { teamId: '', startDatetime: '', endDatetime: '' } },
        { signal },
      ),
    enabled: plan !== undefined,
  });

/** The building of a team day, which can be another than the current one. */
const paramsOf = ({ org }: Place, { id, building }: TeamDay) => ({ org, building: building.path, id });

function useStaleDays(place: Place) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: daysKey(place) });
}

export function useAnswer(place: Place) {
  const onSettled = useStaleDays(place);
  return useMutation({
    mutationFn: ({ day, answer }: { day: TeamDay; answer: 'yes' | 'no' }) =>
      call(respondToTeamDay, { params: paramsOf(place, day), body: { answer } }),
    onSettled,
  });
}

export function useCancelDay(place: Place) {
  const onSettled = useStaleDays(place);
  return useMutation({
    mutationFn: (day: TeamDay) => call(cancelTeamDay, { params: paramsOf(place, day) }),
    onSettled,
  });
}

export function useSwap(place: Place) {
  const onSettled = useStaleDays(place);
  return useMutation({
    mutationFn: ({ day, a, b }: { day: TeamDay; a: string; b: string }) =>
      call(swapSeats, { params: paramsOf(place, day), body: { a, b } }),
    onSettled,
  });
}

export function usePlanDay(place: Place) {
  const onSettled = useStaleDays(place);
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<typeof planTeamDay>['body']>) => call(planTeamDay, { params: place, body }),
    onSettled,
  });
}
