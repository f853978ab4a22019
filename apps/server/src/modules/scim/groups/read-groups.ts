import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { DirectoryCaller } from '../../../platform/identity/caller.ts';
import type { OrganisationKey } from '../../../platform/keys.ts';
import type { Page } from '../protocol/page-in.ts';
import type { GroupFilter } from '../protocol/user-filter-in.ts';
import { ResourceNotFound } from '../scim.problems.ts';
import { idIn } from '../users/read-users.ts';
import { membersOf } from './group-members.sql.ts';
import { countGroups, groupById, groupsMatching } from './groups.sql.ts';

/** Groups, with their members if requested. */
export async function withMembers<G extends { id: string }>(
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  groups: readonly G[],
  areWanted: boolean,
) {
  if (!areWanted) return groups.map((group) => ({ ...group, members: undefined }));
  const members = await membersOf(tx, { organisationId, groupIds: groups.map(({ id }) => id) });
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  return groups.map((group) => ({
    ...group,
    members: (byGroup.get(group.id) ?? []).map(({ value, display }) => ({ value, display })),
  }));
}

export const readGroups =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: DirectoryCaller, filter: GroupFilter, page: Page, wantsMembers: boolean) =>
    inTenant(db, caller.organisationId, async (tx) => ({
      total: await countGroups(tx, caller, filter),
      rows: await withMembers(tx, caller, await groupsMatching(tx, caller, filter, page), wantsMembers),
    }));

export const readGroup =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: DirectoryCaller, id: string, wantsMembers: boolean) => {
    const groupId = idIn(id);
    return inTenant(db, caller.organisationId, async (tx) => {
      const group = await groupById(tx, { ...caller, groupId });
      if (group === undefined) throw ResourceNotFound();
      const [row] = await withMembers(tx, caller, [group], wantsMembers);
      return row ?? { ...group, members: undefined };
    });
  };
