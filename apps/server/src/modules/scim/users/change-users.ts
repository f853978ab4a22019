import { isDeepStrictEqual } from 'node:util';
import { inTenant } from '@berth/database';
import type { ScimUser } from '@berth/domain/scim';
import type { Deps } from '../../../platform/deps.ts';
import type { DirectoryCaller } from '../../../platform/identity/caller.ts';
import { followDirectory, letGo } from '../follow/follow-directory.ts';
import { oneAtATime } from '../follow/one-at-a-time.ts';
import { type Aimed, changeAimed } from '../protocol/change-aimed.ts';
import { idIn } from './read-users.ts';
import { deleteUser, insertUser, updateUser, userById } from './users.sql.ts';

type Writing = Pick<Deps, 'db' | 'record' | 'live'>;

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

/** Changes a user by PUT (all attributes) or PATCH (some). A change without effect keeps the version. */
export const changeUser =
  ({ db, ...deps }: Writing) =>
  async (caller: DirectoryCaller, { id, ifMatch }: Aimed, changed: (user: ScimUser) => ScimUser) => {
    const of = { ...caller, userId: idIn(id) };
    return changeAimed(db, caller, {
      ifMatch,
      find: (tx) => userById(tx, of),
      async work(tx, before) {
        const user = changed(before.resource);
        if (isDeepStrictEqual(user, before.resource)) return before;
        const row = await updateUser(tx, of, user);
        await followDirectory(deps, tx, caller, [of.userId]);
        return row;
      },
    });
  };

export const removeUser =
  ({ db, ...deps }: Writing) =>
  async (caller: DirectoryCaller, { id, ifMatch }: Aimed) => {
    const of = { ...caller, userId: idIn(id) };
    await changeAimed(db, caller, {
      ifMatch,
      find: (tx) => userById(tx, of),
      async work(tx) {
        await letGo(deps, tx, caller, of.userId);
        await deleteUser(tx, of);
      },
    });
  };
