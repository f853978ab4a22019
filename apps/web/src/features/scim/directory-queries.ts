import {
  createScimToken,
  decideScimReleases,
  type InputOf,
  provisioning,
  removeScimToken,
  saveScimMapping,
  scimDiff,
  setScimMode,
} from '@berth/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';

type Organisation = Pick<Place, 'org'>;

const keyOf = ({ org }: Organisation) => ['directory', org] as const;

/** The poll interval while members are still being updated. */
const WHILE_PENDING_MS = 2000;

export const provisioningQuery = ({ org }: Organisation) =>
  queryOptions({
    queryKey: [...keyOf({ org }), 'state'],
    queryFn: ({ signal }) => call(provisioning, { params: { org } }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? WHILE_PENDING_MS : false),
  });

export const diffQuery = ({ org }: Organisation) =>
  queryOptions({
    queryKey: [...keyOf({ org }), 'diff'],
    queryFn: ({ signal }) => call(scimDiff, { params: { org } }, { signal }),
  });

function useRefresh(organisation: Organisation) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(organisation) });
}

export function useCreateToken({ org }: Organisation) {
  const onSettled = useRefresh({ org });
  return useMutation({
    mutationFn: (body: { name: string; days: number }) => call(createScimToken, { params: { org }, body }),
    onSettled,
  });
}

export function useRemoveToken({ org }: Organisation) {
  const onSettled = useRefresh({ org });
  return useMutation({
    mutationFn: (tokenId: string) => call(removeScimToken, { params: { org, tokenId } }),
    onSettled,
  });
}

export function useSetMode({ org }: Organisation) {
  const onSettled = useRefresh({ org });
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<typeof setScimMode>['body']>) =>
      call(setScimMode, { params: { org }, body }),
    onSettled,
  });
}

type Mapping = { groupId: string; body: NonNullable<InputOf<typeof saveScimMapping>['body']> };

export function useSaveMapping({ org }: Organisation) {
  const onSettled = useRefresh({ org });
  return useMutation({
    mutationFn: ({ groupId, body }: Mapping) => call(saveScimMapping, { params: { org, groupId }, body }),
    onSettled,
  });
}

/** The effect of saving, in numbers; a dry run. */
export const mappingEffectQuery = ({ org }: Organisation, { groupId, body }: Mapping) =>
  queryOptions({
    // Not under the key that a change invalidates: the dialog is closed by then.
    queryKey: ['directory-mapping', org, groupId, body],
    queryFn: ({ signal }) =>
      call(saveScimMapping, { params: { org, groupId }, query: { dryRun: '1' }, body }, { signal }),
    retry: false,
  });

export function useDecideReleases({ org }: Organisation) {
  const onSettled = useRefresh({ org });
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<typeof decideScimReleases>['body']>) =>
      call(decideScimReleases, { params: { org }, body }),
    onSettled,
  });
}
