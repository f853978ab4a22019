import { approveHold, askForHold, type InputOf, legalHolds, releaseHold, renewHold } from '@berth/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';

const keyOf = (org: string) => ['legal-holds', org] as const;

export const holdsQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf(org),
    queryFn: ({ signal }) => call(legalHolds, { params: { org } }, { signal }),
  });

/** After every change: shows the server's message and refetches the list. */
function useAfterChange(org: string) {
  const client = useQueryClient();
  const toast = useToast();
  return {
    onSuccess: ({ message }: { message: string }) => toast.done(message),
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: keyOf(org) })),
  };
}

export type AskedHold = NonNullable<InputOf<typeof askForHold>['body']>;

export const useAskForHold = (org: string) =>
  useMutation({ mutationFn: (body: AskedHold) => call(askForHold, { params: { org }, body }), ...useAfterChange(org) });

export const useApproveHold = (org: string) =>
  useMutation({
    mutationFn: (holdId: string) => call(approveHold, { params: { org, holdId } }),
    ...useAfterChange(org),
  });

type Renewal = { readonly holdId: string; readonly untilDay: string };

export const useRenewHold = (org: string) =>
  useMutation({
    mutationFn: ({ holdId, untilDay }: Renewal) => call(renewHold, { params: { org, holdId }, body: { untilDay } }),
    ...useAfterChange(org),
  });

export const useReleaseHold = (org: string) =>
  useMutation({
    mutationFn: (holdId: string) => call(releaseHold, { params: { org, holdId } }),
    ...useAfterChange(org),
  });
