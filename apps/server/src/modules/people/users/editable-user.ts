import type { TenantTx } from '@berth/database';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { UserNotFound } from '../../identity/index.ts';
import { MayNotEdit, UserRemoved } from '../people.problems.ts';
import { lockedFor } from './user-rank.ts';
import { lockUserRecord, type UserRecord } from './user-record.sql.ts';

/**
 * The user under their row's lock, of whom the caller may change something. Asked here, in the transaction of the change:
 * whoever was raised above the caller a moment ago is not changed by them any more.
 */
export async function editableOrRemoved(tx: TenantTx, caller: OrganisationCaller, id: string): Promise<UserRecord> {
  const user = await lockUserRecord(tx, caller.organisationId, id);
  if (user === undefined) throw UserNotFound();
  if (lockedFor(caller, user) !== null) throw MayNotEdit();
  return user;
}

export async function editableUser(tx: TenantTx, caller: OrganisationCaller, id: string): Promise<UserRecord> {
  const user = await editableOrRemoved(tx, caller, id);
  if (user.removedAt !== null) throw UserRemoved();
  return user;
}
