import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { DirectoryCaller } from '../../../platform/identity/caller.ts';
import { endDirectoryTeam } from '../../teams/index.ts';
import { followDirectory } from '../follow/follow-directory.ts';
import { oneAtATime } from '../follow/one-at-a-time.ts';
import { type Aimed, changeAimed } from '../protocol/change-aimed.ts';
import { type GroupChange, type ScimGroup, UNCHANGED } from '../protocol/patch-group.ts';
import { InvalidValue } from '../scim.problems.ts';
import { idIn } from '../users/read-users.ts';
import { addMembers, countKnown, memberIdsOf, removeMembers } from './group-members.sql.ts';
import { deleteGroup, groupById, insertGroup, updateGroup } from './groups.sql.ts';
import { withMembers } from './read-groups.ts';

type Writing = Pick<Deps, 'db' | 'record' | 'live'>;
type OfGroup = { readonly organisationId: string; readonly groupId: string };

/** Returns the users whose membership changed; only rows that change are touched, however large the group is. */
async function changeMembers(tx: TenantTx, of: OfGroup, { isAnew, added, removed }: GroupChange): Promise<string[]> {
  const come = [...added];
  if ((await countKnown(tx, of, come)) < come.length) throw InvalidValue();
  const gone = await removeMembers(tx, of, isAnew ? { allBut: come } : { only: [...removed] });
  return [...gone, ...(await addMembers(tx, of, come))];
}

/** Turns a whole group into a change of the existing one. */
export const replacedBy = ({ displayName, externalId, members }: ScimGroup): GroupChange => ({
  displayName,
  externalId: externalId ?? null,
  isAnew: true,
  added: new Set(members),
  removed: new Set(),
});

export const createGroup = (deps: Writing) => (caller: DirectoryCaller, group: ScimGroup) =>
  inTenant(
    deps.db,
    caller.organisationId,
    async (tx) => {
      const made = await insertGroup(tx, caller, { ...group, externalId: group.externalId ?? null });
      await changeMembers(tx, { ...caller, groupId: made.id }, { ...UNCHANGED, added: new Set(group.members) });
      // A new group has no mapping yet, so its members get nothing from it.
      const [row] = await withMembers(tx, caller, [made], true);
      return row ?? { ...made, members: undefined };
    },
    oneAtATime(caller),
  );

export const changeGroup =
  ({ db, ...deps }: Writing) =>
  async (caller: DirectoryCaller, { id, ifMatch }: Aimed, change: GroupChange, wantsMembers: boolean) => {
    const of = { ...caller, groupId: idIn(id) };
    return changeAimed(db, caller, {
      ifMatch,
      find: (tx) => groupById(tx, of),
      async work(tx, before) {
        const { displayName = before.displayName, externalId = before.externalId } = change;
        const concerned = await changeMembers(tx, of, change);
        const isRenamed = displayName !== before.displayName || externalId !== before.externalId;
        const group =
          isRenamed || concerned.length > 0 ? await updateGroup(tx, of, { displayName, externalId }) : before;
        await followDirectory(deps, tx, caller, concerned);
        const [row] = await withMembers(tx, caller, [group], wantsMembers);
        return row ?? { ...group, members: undefined };
      },
    });
  };

export const removeGroup =
  ({ db, ...deps }: Writing) =>
  async (caller: DirectoryCaller, { id, ifMatch }: Aimed) => {
    const of = { ...caller, groupId: idIn(id) };
    await changeAimed(db, caller, {
      ifMatch,
      find: (tx) => groupById(tx, of),
      async work(tx) {
        const concerned = await memberIdsOf(tx, of);
        await endDirectoryTeam(tx, of);
        await deleteGroup(tx, of);
        await followDirectory(deps, tx, caller, concerned);
      },
    });
  };
