import { isDeepStrictEqual } from 'node:util';
import { inTenant } from '@berth/database';
import type { ScimUser } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { DirectoryCaller } from '../../../platform/identity/caller.ts';
import { followDirectory, letGo } from '../follow/follow-directory.ts';
import { oneAtATime } from '../follow/one-at-a-time.ts';
import { checkIfMatch } from '../protocol/entity-tag.ts';
import { ResourceNotFound } from '../scim.problems.ts';
import { idIn } from './read-users.ts';
import { deleteUser, insertUser, updateUser, userById } from './users.sql.ts';

type Writing = Pick<Deps, 'db' | 'record' | 'live'>;
type Aimed = { readonly id: string; readonly ifMatch: string | undefined };

export const createUser = (deps: Writing) => (caller: DirectoryCaller, user: ScimUser) =>
  inTenant(
    deps.db,
    caller.organisationId,
    async (tx) => {
      const row = await insertUser(tx, caller, user);
      await followDirectory(deps, tx, caller, [row.id]);
      return row;
    },
    oneAtATime(caller),
  );

/** PUT says all of a user, PATCH what changes of it; what changes nothing leaves the version as it is. */
export const changeUser =
  (deps: Writing) =>
  async (caller: DirectoryCaller, { id, ifMatch }: Aimed, changed: (user: ScimUser) => ScimUser) => {
    const userId = idIn(id);
    return inTenant(
      deps.db,
      caller.organisationId,
      async (tx) => {
        const before = await userById(tx, { ...caller, userId });
        if (before === undefined) throw ResourceNotFound();
        checkIfMatch(ifMatch, before.version);
        const user = changed(before.resource);
        if (isDeepStrictEqual(user, before.resource)) return before;
        const row = await updateUser(tx, { ...caller, userId }, user);
        await followDirectory(deps, tx, caller, [userId]);
        return row;
      },
      oneAtATime(caller),
    );
  };

export const removeUser =
  (deps: Writing) =>
  async (caller: DirectoryCaller, { id, ifMatch }: Aimed) => {
    const userId = idIn(id);
    await inTenant(
      deps.db,
      caller.organisationId,
      async (tx) => {
        const before = await userById(tx, { ...caller, userId });
        if (before === undefined) throw ResourceNotFound();
        checkIfMatch(ifMatch, before.version);
        await letGo(deps, tx, caller, userId);
        await deleteUser(tx, { ...caller, userId });
      },
      oneAtATime(caller),
    );
  };
