import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { DirectoryCaller } from '../../../platform/identity/caller.ts';
import { unfollow } from '../../identity/index.ts';
import { leaveGroups } from '../groups/group-members.sql.ts';
import { settingsOf } from '../admin/settings.sql.ts';
import { LastAdministrator } from '../scim.problems.ts';
import { tokenName } from '../tokens/tokens.sql.ts';
import { updateUser, userById } from '../users/users.sql.ts';
import { applyDirectoryChanges } from './apply-directory-changes.ts';
import { markPending, directoryMembers } from './directory-members.sql.ts';

type Writing = Pick<Deps, 'record' | 'live'>;

/** Larger changes are left to a job, so that the request ends before the directory times out. */
const AT_ONCE = 1000;

const viaOf = async (tx: TenantTx, caller: DirectoryCaller) =>
  `scim:${(await tokenName(tx, caller)) ?? caller.tokenId}`;

/** Applies a change of the directory to its members, unless the directory is only observed. */
export async function followDirectory(
  deps: Writing,
  tx: TenantTx,
  caller: DirectoryCaller,
  userIds: readonly string[],
): Promise<void> {
  const { organisationId } = caller;
  if (userIds.length === 0 || (await settingsOf(tx, caller)).mode === 'observe') return;
  if (userIds.length > AT_ONCE) {
    const users = await markPending(tx, caller, userIds);
    await deps.record(tx, { organisationId, type: 'scim.members_due.v1', payload: { users }, actorId: undefined });
    return;
  }
  const by = { organisationId, via: await viaOf(tx, caller), refusal: () => LastAdministrator() };
  await applyDirectoryChanges(deps, tx, by, userIds);
}

/**
 * Releases a user that the directory deleted: deactivates them, removes everything from their groups, and unlinks the
 * member from the directory.
 */
export async function letGo(deps: Writing, tx: TenantTx, caller: DirectoryCaller, userId: string): Promise<void> {
  const { organisationId } = caller;
  const user = await userById(tx, { organisationId, userId });
  if (user === undefined || (await settingsOf(tx, caller)).mode === 'observe') return;
  await leaveGroups(tx, { organisationId, userId });
  await updateUser(tx, { organisationId, userId }, { ...user.resource, active: false });
  await followDirectory(deps, tx, caller, [userId]);
  const [gone] = await directoryMembers(tx, caller, [userId]);
  if (gone?.memberId) await unfollow(tx, organisationId, gone.memberId);
}
