import {
  adminOrganisations,
  type Organisation,
  removeOrganisation,
  restoreOrganisation,
  saveOrganisation,
} from '@berth/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const KEY = ['admin', 'organisations'] as const;

export const organisationsQuery = (removed: boolean) =>
  queryOptions({
    queryKey: [...KEY, removed ? 'removed' : 'present'],
    queryFn: ({ signal }) =>
      call(adminOrganisations, { params: {}, query: { removed: removed ? '1' : '0' } }, { signal }),
  });

/** Every write affects both lists: a row leaves one and enters the other. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

export type OrganisationForm = {
  id?: string;
  name: string;
  displayName: string;
  insightsLink: string;
  reviewPlatform: string;
  reviewUrl: string;
  version?: number;
};

/** A cleared field is null. */
const typed = (text: string) => (text.trim() === '' ? null : text.trim());

export function useSaveOrganisation() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ insightsLink, reviewPlatform, reviewUrl, ...form }: OrganisationForm) =>
      call(saveOrganisation, {
        params: {},
        body: {
          ...form,
          insightsLink: typed(insightsLink),
          reviewPlatform: typed(reviewPlatform),
          reviewUrl: typed(reviewUrl),
        },
      }),
    onSettled,
  });
}

export function useRemoveOrganisation() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Organisation) => call(removeOrganisation, { params: { id } }),
    onSettled,
  });
}

export function useRestoreOrganisation() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Organisation) => call(restoreOrganisation, { params: { id } }),
    onSettled,
  });
}
