import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { bringAbsencesBack } from '../../absences/index.ts';
import { bringFixedDesksBack } from '../../structure/index.ts';
import { NotRemoved } from '../people.problems.ts';
import { editableOrRemoved } from '../users/editable-user.ts';
import { noteUser } from '../users/note-user.ts';
import { storeSuspended } from '../users/user-record.sql.ts';
import { announceDesks } from './announce-desks.ts';
import type { BeforeRemoval } from './before-removal.ts';
import { reservedSpaces, storeRestored } from './leaving.sql.ts';

async function bringBack(deps: Deps, tx: TenantTx, organisationId: string, userId: string, before: BeforeRemoval) {
  await storeRestored(tx, { organisationId, userId }, before);
  const taken = await reservedSpaces(
    tx,
    organisationId,
    before.fixedDesks.map(({ spaceId }) => spaceId),
  );
  const free = before.fixedDesks.filter(({ spaceId }) => !taken.has(spaceId));
  const desks = await bringFixedDesksBack(
    tx,
    organisationId,
    free.map(({ row }) => row),
  );
  await bringAbsencesBack(tx, organisationId, before.absences);
  announceDesks(deps, tx, organisationId, desks);
}

/** Restores everything except reservations: the user was notified of the cancellation and may have made other plans. */
export const restoreUser = (deps: Deps) => (caller: OrganisationCaller, userId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { organisationId } = caller;
    const user = await editableOrRemoved(tx, caller, userId);
    const { removedAt, suspendedAt, beforeRemoval, isRestorable } = user;
    if (removedAt === null ? suspendedAt === null : !isRestorable) throw NotRemoved();
    if (beforeRemoval === null) await storeSuspended(tx, { organisationId, userId: user.id }, false);
    else await bringBack(deps, tx, organisationId, user.id, beforeRemoval);
    await noteUser(deps, tx, caller, { action: 'member.restored', userId: user.id });
  });
