import type { TenantTx } from '@berth/database';
import { type DirectoryChange, mostLeavers } from '@berth/domain/scim';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationKey } from '../../../platform/keys.ts';
import { countUsers } from '../users/users.sql.ts';
import { countRecentLeavers, deleteLeavers, insertLeavers } from './leavers.sql.ts';
import { releaseMembers } from './release-members.ts';

type Changed = { readonly memberId: string; readonly change: DirectoryChange };

const whoAre = (changed: readonly Changed[], effect: DirectoryChange['effect']) =>
  changed.filter(({ change }) => change.effect === effect).map(({ memberId }) => memberId);

/**
 * Leavers lose their access at once. Their reservations are released at once too, unless the number of leavers within
 * minutes suggests a mistake in the directory: then an administrator has to confirm.
 */
export async function noteLeavers(
  deps: Pick<Deps, 'record'>,
  tx: TenantTx,
  of: OrganisationKey,
  changed: readonly Changed[],
): Promise<void> {
  const back = whoAre(changed, 'resumed');
  if (back.length > 0) await deleteLeavers(tx, of, back);
  const gone = whoAre(changed, 'suspended');
  if (gone.length === 0) return;
  const most = mostLeavers(await countUsers(tx, of));
  const room = Math.max(0, most - (await countRecentLeavers(tx, of)));
  await insertLeavers(
    tx,
    of,
    gone.map((memberId, at) => ({ memberId, waits: at >= room })),
  );
  await releaseMembers(deps, tx, of, gone.slice(0, room));
}
