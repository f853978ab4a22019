import { inTenant, type TenantTx } from '@berth/database';
import { nowOf } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MemberCaller } from '../../../platform/identity/caller.ts';
import { seenEditableOrRemoved } from '../../people/index.ts';
import { isHeld } from '../../retention/index.ts';
import { openErasure } from './open-erasure.ts';

/** The caller, or a user of a lower rank. */
async function targetUser(tx: TenantTx, caller: MemberCaller, userId: string | undefined) {
  const { memberId, personId } = caller;
  if (userId === undefined || userId === memberId) return { memberId, personId };
  const user = await seenEditableOrRemoved(tx, caller, userId);
  return { memberId: user.id, personId: user.personId };
}

/** Shows what a request for erasure would answer, before it is made. */
export const readErasure =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: MemberCaller, userId: string | undefined) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const who = { organisationId: caller.organisationId, ...(await targetUser(tx, caller, userId)) };
      return {
        now: new Date(await nowOf(tx)).toISOString(),
        erasure: await openErasure(tx, who),
        isHeld: await isHeld(tx, who),
      };
    });
