import { adminBuildings, adminOrganisations, buildingRemoval, stateMachines } from '@berth/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { userInfoQuery } from '../../../lib/queries/queries.ts';

const ALL = ['admin', 'buildings'] as const;

export const buildingsQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'current'],
    queryFn: ({ signal }) => call(adminBuildings, { params: {} }, { signal }),
  });

export const removedBuildingsQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'removed'],
    queryFn: ({ signal }) => call(adminBuildings, { params: {}, query: { removed: '1' } }, { signal }),
  });

/**
 * Never cached: the user is about to confirm these numbers. Not under the key of the lists, which are refetched once
 * the building is removed and can no longer be counted.
 */
export const removalQuery = (id: string) =>
  queryOptions({
    queryKey: ['removal of building', id],
    queryFn: ({ signal }) => call(buildingRemoval, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Built into the server, so they do not change while a page is open. */
export const workflowsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'workflows'],
    queryFn: ({ signal }) => call(stateMachines, { params: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const organisationsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'organisations', 'of-buildings'],
    queryFn: ({ signal }) => call(adminOrganisations, { params: {} }, { signal }),
  });

/** Refreshes everything that depends on buildings: the lists, the counts per organisation, and the user's buildings. */
export const buildingsChanged = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['admin'] }),
    client.invalidateQueries({ queryKey: userInfoQuery().queryKey }),
  ]);
