import { type InputOf, removeTeam, restoreTeam, saveTeam, team, type TeamRow, teams } from '@berth/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { useRemoveWithUndo } from '../../ui/inspector/use-remove-with-undo.ts';
import { teamsKey } from '../../workplace/teams/my-teams-query.ts';

export const allTeamsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...teamsKey(place), 'all'],
    queryFn: ({ signal }) => call(teams, { params: { org: place.org }, query: { all: '1' } }, { signal }),
  });

export const teamQuery = (place: Place, teamId: string) =>
  queryOptions({
    queryKey: [...teamsKey(place), 'one', teamId],
    queryFn: ({ signal }) => call(team, { params: { org: place.org, teamId } }, { signal }),
  });

export const useStaleTeams = (place: Place) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: teamsKey(place) });
};

export function useSaveTeam(place: Place) {
  const onSettled = useStaleTeams(place);
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<typeof saveTeam>['body']>) =>
      call(saveTeam, { params: { org: place.org }, body }),
    onSettled,
  });
}

/** Removes without a question, because it can be undone. */
export function useRemoveTeam(place: Place) {
  const done = useTranslation('problems').t;
  const removeWithUndo = useRemoveWithUndo(useStaleTeams(place));
  return ({ id: teamId }: Pick<TeamRow, 'id'>) => {
    const params = { org: place.org, teamId };
    return removeWithUndo({
      remove: async () => (await call(removeTeam, { params })).message,
      restore: async () => {
        await call(restoreTeam, { params });
        return done('done.restored');
      },
    });
  };
}
