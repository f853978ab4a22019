import type { TenantTx } from '@berth/database';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { UserNotFound } from '../../identity/index.ts';
import { MayNotEdit, UserRemoved } from '../people.problems.ts';
import { lockedFor } from './user-rank.ts';
import { lockUserRecord, type UserRecord, userRecords } from './user-record.sql.ts';

function refuseUneditable(caller: OrganisationCaller, user: UserRecord | undefined): UserRecord {
  if (user === undefined) throw UserNotFound();
  if (lockedFor(caller, user) !== null) throw MayNotEdit();
  return user;
}

const refuseRemoved = (user: UserRecord): UserRecord => {
  if (user.removedAt !== null) throw UserRemoved();
  return user;
};

/**
 * Locks the user and checks that the caller may edit them. The check is in the transaction of the change, so that a
 * user who has just been promoted above the caller is refused.
 */
export async function editableOrRemoved(tx: TenantTx, caller: OrganisationCaller, id: string): Promise<UserRecord> {
  return refuseUneditable(caller, await lockUserRecord(tx, caller.organisationId, id));
}

export async function editableUser(tx: TenantTx, caller: OrganisationCaller, id: string): Promise<UserRecord> {
  return refuseRemoved(await editableOrRemoved(tx, caller, id));
}

/** The same for reads, without the lock, so that concurrent changes do not wait. */
export async function seenEditableOrRemoved(tx: TenantTx, caller: OrganisationCaller, id: string): Promise<UserRecord> {
  const [user] = await userRecords(tx, caller.organisationId, [id]);
  return refuseUneditable(caller, user);
}

export async function seenEditableUser(tx: TenantTx, caller: OrganisationCaller, id: string): Promise<UserRecord> {
  return refuseRemoved(await seenEditableOrRemoved(tx, caller, id));
}
