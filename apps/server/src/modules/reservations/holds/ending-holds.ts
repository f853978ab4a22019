import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Evaluated } from '../engine/4-decide.ts';
import type { Also } from '../engine/grant-request.ts';
import { endingHoldsOf } from './holds.sql.ts';
import { withdrawHolds } from './withdraw-holds.ts';

/**
 * Ends the holds that keep someone out who may come in: who freed the space a moment ago takes it back, and a hold
 * that expired keeps no one out. Asked only after a refusal, so that requests for free spaces pay nothing.
 */
export async function endingHolds(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  caller: BuildingCaller,
  evaluated: readonly Evaluated[],
): Promise<Also | undefined> {
  const refused = evaluated.filter(({ refusal }) => refusal !== undefined);
  if (refused.some(({ refusal }) => refusal?.rule !== 'space-taken')) return undefined;
  const { organisationId } = caller;
  const spaces = refused.map(({ planned: { spaceId, period, holder } }) => ({
    spaceId,
    ...period,
    memberId: holder.memberId,
  }));
  const ids = await inTenant(db, organisationId, (tx) => endingHoldsOf(tx, caller, spaces));
  if (ids.length === 0) return undefined;
  return {
    lockNames: [],
    before: (tx) => withdrawHolds(live, tx, caller, ids),
    within: async () => {},
  };
}
