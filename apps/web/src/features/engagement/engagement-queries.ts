import { markRewardsScreen, referralCode, rewardsScreenStatus } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const referralCodeQuery = () =>
  queryOptions({
    queryKey: ['referral-code'],
    queryFn: ({ signal }) => call(referralCode, { params: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads whether this person has been here before and, when not, remembers that they now have. */
async function visit(signal: AbortSignal): Promise<{ firstTime: boolean }> {
  const params = { screen: 'rewards' } as const;
  const { seen } = await call(rewardsScreenStatus, { params }, { signal });
  if (!seen) await call(markRewardsScreen, { params, body: { seen: true } });
  return { firstTime: !seen };
}

/** One visit, one answer: asking again while the page is open would take the 'new' away under the reader's eyes. */
export const rewardsVisitQuery = () =>
  queryOptions({
    queryKey: ['rewards-visit'],
    queryFn: ({ signal }) => visit(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
