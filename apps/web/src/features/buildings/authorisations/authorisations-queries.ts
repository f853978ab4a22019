import { type AnswerOf, authoriseIdentifier, buildingAccess, withdrawIdentifier } from '@berth/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

export type Authorisation = AnswerOf<typeof buildingAccess>[number];

export const accessQuery = (place: Place) =>
  queryOptions({
    queryKey: topicKey(place, 'access'),
    queryFn: ({ signal }) => call(buildingAccess, { params: place }, { signal }),
  });

function useRefresh(place: Place) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accessQuery(place).queryKey });
}

/** Authorising an identifier again replaces its description. */
export function useAuthorise(place: Place) {
  const onSettled = useRefresh(place);
  return useMutation({
    mutationFn: ({ organisationIdentifier: identifier, description }: Authorisation) =>
      call(authoriseIdentifier, { params: place, query: { identifier, description } }),
    onSettled,
  });
}

/** The effect of deleting an authorisation; a dry run. */
export const countReleases = async (place: Place, { organisationIdentifier: identifier }: Authorisation) =>
  (await call(withdrawIdentifier, { params: { ...place, identifier }, query: { dryRun: '1' } })).releases;

export function useWithdraw(place: Place) {
  const onSettled = useRefresh(place);
  return useMutation({
    mutationFn: ({ organisationIdentifier: identifier }: Authorisation) =>
      call(withdrawIdentifier, { params: { ...place, identifier } }),
    onSettled,
  });
}
