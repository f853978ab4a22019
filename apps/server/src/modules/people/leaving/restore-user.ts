import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { returnToTeams } from '../../teams/index.ts';
import { NotRemoved } from '../people.problems.ts';
import { editableOrRemoved } from '../users/editable-user.ts';
import { noteUser } from '../users/note-user.ts';
import { storeSuspended } from '../users/user-record.sql.ts';
import { bringBack } from './bring-back.ts';
import { storeRestored } from './leaving.sql.ts';

/** Restores everything except reservations: the user was notified of the cancellation and may have made other plans. */
export const restoreUser = (deps: Deps) => (caller: OrganisationCaller, userId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { organisationId } = caller;
    const user = await editableOrRemoved(tx, caller, userId);
    const { removedAt, suspendedAt, beforeRemoval, isRestorable } = user;
    if (removedAt === null ? suspendedAt === null : !isRestorable) throw NotRemoved();
    if (beforeRemoval === null) await storeSuspended(tx, { organisationId, userId: user.id }, false);
    else {
      await storeRestored(tx, { organisationId, userId: user.id }, beforeRemoval);
      await bringBack(deps, tx, organisationId, beforeRemoval);
      await returnToTeams(tx, { organisationId, memberId: user.id }, beforeRemoval.teams ?? []);
    }
    await noteUser(deps, tx, caller, { action: 'member.restored', userId: user.id });
  });
