import { inTenant } from '@berth/database';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { DirectoryCaller } from '../../../platform/identity/caller.ts';
import { ResourceNotFound } from '../scim.problems.ts';
import type { Page } from '../protocol/page-in.ts';
import type { UserFilter } from '../protocol/user-filter-in.ts';
import { countUsers, userById, usersMatching } from './users.sql.ts';

const Id = z.uuid();

/** Throws not found for an id that is not valid. */
export function idIn(text: string): string {
  const id = Id.safeParse(text);
  if (!id.success) throw ResourceNotFound();
  return id.data.toLowerCase();
}

export const readUsers =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: DirectoryCaller, filter: UserFilter, page: Page) =>
    inTenant(db, caller.organisationId, async (tx) => ({
      total: await countUsers(tx, caller, filter),
      rows: await usersMatching(tx, caller, filter, page),
    }));

export const readUser =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: DirectoryCaller, id: string) => {
    const userId = idIn(id);
    const row = await inTenant(db, caller.organisationId, (tx) => userById(tx, { ...caller, userId }));
    if (row === undefined) throw ResourceNotFound();
    return row;
  };
