import type { TenantTx } from '@berth/database';
import type { ScimUser } from '@berth/domain/scim';
import { sql } from 'kysely';
import type { OrganisationKey } from '../../../platform/keys.ts';

/** A user with what their groups grant in the directory, and what their member already has from it. */
export type DirectoryRow = {
  readonly userId: string;
  readonly memberId: string | null;
  readonly address: string;
  readonly resource: ScimUser;
  readonly buildings: string[];
  readonly roles: string[];
  readonly userpools: string[];
  readonly givenBuildings: string[];
  readonly givenRoles: string[];
  readonly givenUserpools: string[];
};

/** A removed building grants nothing. */
export const directoryMembers = async (tx: TenantTx, { organisationId }: OrganisationKey, userIds: readonly string[]) =>
  (
    await sql<DirectoryRow>`
      select scim_user.id as "userId", scim_user.member_id as "memberId", scim_user.address, scim_user.resource,
        scim_user.given_buildings::text[] as "givenBuildings", scim_user.given_roles as "givenRoles",
        scim_user.given_userpools as "givenUserpools",
        coalesce(had.buildings, '{}') as buildings, coalesce(had.roles, '{}') as roles,
        coalesce(had.userpools, '{}') as userpools
      from scim_user
      left join lateral (
        select
          array_agg(distinct building.id::text) filter (where building.id is not null) as buildings,
          array_agg(distinct role.name) filter (where role.name is not null) as roles,
          array_agg(distinct scim_mapping.userpool) filter (where scim_mapping.userpool is not null) as userpools
        from scim_group_member
        join scim_mapping on scim_mapping.organisation_id = scim_group_member.organisation_id
          and scim_mapping.group_id = scim_group_member.group_id
        left join offered_building building on building.organisation_id = scim_mapping.organisation_id
          and building.id = any(scim_mapping.building_ids) and building.removed_at is null
        left join lateral unnest(scim_mapping.roles) as role (name) on true
        where scim_group_member.organisation_id = scim_user.organisation_id
          and scim_group_member.user_id = scim_user.id
      ) had on true
      where scim_user.organisation_id = ${organisationId} and scim_user.id = any(${userIds}::uuid[])
      order by scim_user.id`.execute(tx)
  ).rows;

export type FollowedUser = {
  readonly userId: string;
  readonly memberId: string | null;
  readonly buildings: readonly string[];
  readonly roles: readonly string[];
  readonly userpools: readonly string[];
};

const lists = (users: readonly FollowedUser[], of: (user: FollowedUser) => readonly string[]) =>
  users.map((user) => JSON.stringify(of(user)));

/** Stores the member of each user, and what they have from the groups. */
export async function storeFollowed(tx: TenantTx, { organisationId }: OrganisationKey, users: readonly FollowedUser[]) {
  if (users.length === 0) return;
  await sql`
    update scim_user set member_id = followed.member_id, pending = false,
      given_buildings = array(select jsonb_array_elements_text(followed.buildings)::uuid),
      given_roles = array(select jsonb_array_elements_text(followed.roles)),
      given_userpools = array(select jsonb_array_elements_text(followed.userpools))
    from unnest(
      ${users.map(({ userId }) => userId)}::uuid[], ${users.map(({ memberId }) => memberId)}::uuid[],
      ${lists(users, ({ buildings }) => buildings)}::jsonb[], ${lists(users, ({ roles }) => roles)}::jsonb[],
      ${lists(users, ({ userpools }) => userpools)}::jsonb[]
    ) as followed (user_id, member_id, buildings, roles, userpools)
    where scim_user.organisation_id = ${organisationId} and scim_user.id = followed.user_id`.execute(tx);
}

export const pendingUsers = async (
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  most: number,
): Promise<string[]> =>
  (
    await tx
      .selectFrom('scim_user')
      .select('scim_user.id')
      .where('scim_user.organisation_id', '=', organisationId)
      .where('scim_user.pending', '=', true)
      .orderBy('scim_user.id')
      .limit(most)
      .execute()
  ).map(({ id }) => id);

/** Marks all or some users as pending, so that their members are checked again. */
export async function markPending(
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  userIds?: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('scim_user')
    .set({ pending: true })
    .where('scim_user.organisation_id', '=', organisationId)
    .$if(userIds !== undefined, (query) =>
      query.where('scim_user.id', '=', sql<string>`any(${(userIds ?? []) as string[]}::uuid[])`),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export const countPending = async (tx: TenantTx, { organisationId }: OrganisationKey): Promise<number> => {
  const { total } = await tx
    .selectFrom('scim_user')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('scim_user.organisation_id', '=', organisationId)
    .where('scim_user.pending', '=', true)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** The next users of the directory, ordered by id. */
export const userIdsAfter = async (
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  after: string | undefined,
  most: number,
) =>
  (
    await tx
      .selectFrom('scim_user')
      .select('scim_user.id')
      .where('scim_user.organisation_id', '=', organisationId)
      .$if(after !== undefined, (query) => query.where('scim_user.id', '>', after ?? ''))
      .orderBy('scim_user.id')
      .limit(most)
      .execute()
  ).map(({ id }) => id);
