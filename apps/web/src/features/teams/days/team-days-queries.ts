import {
  cancelTeamDay,
  myTeamDays,
  planTeamDay,
  respondToTeamDay,
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

export function usePlanDay(place: Place) {
  const onSettled = useStaleDays(place);
  return useMutation({
    mutationFn: (body: { teamId: string; startDatetime: string; endDatetime: string }) =>
      call(planTeamDay, { params: place, body }),
    onSettled,
  });
}
