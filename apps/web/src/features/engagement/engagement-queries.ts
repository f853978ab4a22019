import { markRewardsScreen, referralCode, rewardsScreenStatus } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const referralCodeQuery = () =>
  queryOptions({
    queryKey: ['referral-code'],
    queryFn: ({ signal }) => call(referralCode, { params: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns whether this is the user's first visit and, if so, stores that they have been here. */
async function visit(signal: AbortSignal): Promise<{ firstTime: boolean }> {
  const params = { screen: 'rewards' } as const;
  const { seen } = await call(rewardsScreenStatus, { params }, { signal });
  if (!seen) await call(markRewardsScreen, { params, body: { seen: true } });
  return { firstTime: !seen };
}

/** Fetched once per visit: refetching while the page is open would remove the 'new' badge while the user is reading. */
export const rewardsVisitQuery = () =>
  queryOptions({
    queryKey: ['rewards-visit'],
    queryFn: ({ signal }) => visit(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
