import { useQuery } from '@tanstack/react-query';
import { pathOf } from '../../../lib/buildings/place.ts';
import {
  APPROVAL_EVERY_MS,
  type Asking,
  askForApproval,
  type ApprovalPoll,
  MOST_ATTEMPTS,
  RECHECK_EVERY_MS,
  RETRY_EVERY_MS,
} from './ask-for-approval.ts';

type State = { data: ApprovalPoll | undefined; status: string; dataUpdateCount: number };

function nextIn({ data, status, dataUpdateCount }: State): number | false {
  if (status === 'error') return RETRY_EVERY_MS;
  if (data?.record.approved) return RECHECK_EVERY_MS;
  return dataUpdateCount < MOST_ATTEMPTS && APPROVAL_EVERY_MS;
}

/** Polls for approval until it is given, and then every minute whether it is still valid. */
export const usePairing = (asking: Asking) =>
  useQuery({
    queryKey: ['pairing', asking.name, pathOf(asking.place), ...asking.scope.floors],
    queryFn: ({ signal }) => askForApproval(asking, signal),
    refetchInterval: ({ state }) => nextIn(state),
    // The tab may be in the background, and must still work.
    refetchIntervalInBackground: true,
    retry: false,
  });
