import { USER_PAGES, USERS_PER_PAGE } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { toIsoOrNull } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller, OrganisationCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound, COMMON, isSeekable, readByName, UserNotFound } from '../../identity/index.ts';
import { groupsOf } from './groups.sql.ts';
import {
  accountTypesIn,
  besideUsers,
  buildingIdBySlug,
  countUsers,
  type UserFilter,
  userIds,
} from './list-users.sql.ts';
import { presentRow, presentUser } from './present-user.ts';
import { lockedFor } from './user-rank.ts';
import { cardsOf, userRecords } from './user-record.sql.ts';

type UsersQuery = Omit<UserFilter, 'buildingId'> & {
  readonly building?: string | undefined;
  readonly search?: string | undefined;
  readonly page: number;
};

const MOST = USER_PAGES * USERS_PER_PAGE;

async function filterFrom(
  tx: TenantTx,
  { organisationId }: OrganisationCaller,
  query: UsersQuery,
): Promise<UserFilter> {
  const { building, search: _search, page: _page, ...filter } = query;
  if (building === undefined) return filter;
  const buildingId = await buildingIdBySlug(tx, organisationId, building);
  if (buildingId === undefined) throw BuildingNotFound();
  return { ...filter, buildingId };
}

type UserPage = { readonly ids: readonly string[]; readonly totalCount: number };

async function find(
  tx: TenantTx,
  organisationId: string,
  filter: UserFilter,
  { page, search }: UsersQuery,
): Promise<UserPage> {
  const totalCount = await countUsers(tx, organisationId, filter, MOST + 1);
  const isRare = search !== undefined && totalCount <= COMMON;
  if (!isRare) await readByName(tx);
  const some = { limit: USERS_PER_PAGE, offset: (page - 1) * USERS_PER_PAGE, isRare };
  return { ids: await userIds(tx, organisationId, filter, some), totalCount };
}

/** Ordered by name, fifty a page. A search runs first, with a role that sees no other members. */
export const listUsers =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: OrganisationCaller, query: UsersQuery) => {
    const { organisationId } = caller;
    const { page, search } = query;
    const filter = await inTenant(db, organisationId, (tx) => filterFrom(tx, caller, query));
    const isNobody = search !== undefined && !isSeekable(search);
    if (isNobody) return { users: [], totalCount: 0, page, perPage: USERS_PER_PAGE };
    const { ids, totalCount } = await inTenant(
      db,
      organisationId,
      (tx) => find(tx, organisationId, filter, query),
      search === undefined ? {} : { seek: search },
    );
    const users = await inTenant(db, organisationId, async (tx) => {
      const records = new Map((await userRecords(tx, organisationId, ids)).map((user) => [user.id, user]));
      const beside = await besideUsers(tx, organisationId, ids);
      return ids.flatMap((id) => {
        const user = records.get(id);
        return user === undefined ? [] : [presentRow(caller, user, beside.get(id))];
      });
    });
    return { users, totalCount, page, perPage: USERS_PER_PAGE };
  };

export const accountTypes =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ organisationId }: OrganisationCaller) =>
    inTenant(db, organisationId, async (tx) => ({ accountTypes: await accountTypesIn(tx, organisationId) }));

export const userDetail =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller, userId: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { organisationId } = caller;
      const [user] = await userRecords(tx, organisationId, [userId]);
      if (user === undefined) throw UserNotFound();
      const beside = (await besideUsers(tx, organisationId, [userId])).get(user.id);
      return presentUser(caller, user, { beside, cards: await cardsOf(tx, { organisationId, userId }) });
    });

export const canEditUser =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller, userId: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const [user] = await userRecords(tx, caller.organisationId, [userId]);
      if (user === undefined) throw UserNotFound();
      const locked = lockedFor(caller, user);
      return { canEdit: locked === null, locked };
    });

export const userGroups =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller, userId: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const [user] = await userRecords(tx, caller.organisationId, [userId]);
      if (user === undefined) throw UserNotFound();
      const canEdit = lockedFor(caller, user) === null;
      const groups = await groupsOf(tx, { organisationId: caller.organisationId, userId });
      return groups.map(({ addedAt, by, ...group }) => ({
        ...group,
        by,
        addedAt: toIsoOrNull(addedAt),
        canRemove: canEdit && by === 'added' && user.removedAt === null,
      }));
    });
