import { useQuery } from '@tanstack/react-query';
import { pathOf } from '../../../lib/buildings/place.ts';
import {
  APPROVAL_EVERY_MS,
  type Asking,
  askForApproval,
  type Look,
  MOST_ATTEMPTS,
  RECHECK_EVERY_MS,
  RETRY_EVERY_MS,
} from './ask-for-approval.ts';

type State = { data: Look | undefined; status: string; dataUpdateCount: number };

function nextIn({ data, status, dataUpdateCount }: State): number | false {
  if (status === 'error') return RETRY_EVERY_MS;
  if (data?.record.approved) return RECHECK_EVERY_MS;
  return dataUpdateCount < MOST_ATTEMPTS && APPROVAL_EVERY_MS;
}

/** Asks for approval until somebody gives it, and again every minute whether it still holds. */
export const usePairing = (asking: Asking) =>
  useQuery({
    queryKey: ['pairing', asking.name, pathOf(asking.place), ...asking.scope.floors],
    queryFn: ({ signal }) => askForApproval(asking, signal),
    refetchInterval: ({ state }) => nextIn(state),
    // Nobody looks into its tab, and it works all the same.
    refetchIntervalInBackground: true,
    retry: false,
  });
