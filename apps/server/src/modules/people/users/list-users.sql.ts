import type { TenantTx } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { type RawBuilder, sql } from 'kysely';

type State = 'active' | 'invited' | 'suspended' | 'removed';

export type UserFilter = {
  readonly buildingId?: string | undefined;
  readonly role?: Role | 'Employee' | undefined;
  readonly accountType?: string | undefined;
  readonly notSeenSince?: string | undefined;
  readonly state?: State | undefined;
};

const STATES: Record<State, RawBuilder<boolean>> = {
  active: sql`(member.removed_at is null and member.suspended_at is null and member.person_id is not null)`,
  invited: sql`(member.removed_at is null and member.suspended_at is null and member.person_id is null)`,
  suspended: sql`(member.removed_at is null and member.suspended_at is not null)`,
  removed: sql`(member.removed_at is not null)`,
};
const NOT_REMOVED = sql<boolean>`member.removed_at is null`;

/** The same rule as `rolesActingIn`. */
const holdsRole = (role: Role) =>
  role === 'Dashboard-admin'
    ? sql<boolean>`${role} = any(member.token_roles)`
    : sql<boolean>`(member.explicit and member.suspended_at is null and (${role} = any(member.roles)
        or (member.token_roles_act and ${role} = any(member.token_roles))))`;

const HOLDS_NONE = sql<boolean>`(not ('Dashboard-admin' = any(member.token_roles)) and (not member.explicit
  or (member.roles = '{}' and (not member.token_roles_act or member.token_roles = '{}'))))`;

/** The override, where there is one. */
const ACCOUNT_TYPES = sql`(case
  when jsonb_array_length(coalesce(member.attributes -> 'overrideUserpool', '[]')) > 0
  then member.attributes -> 'overrideUserpool' else coalesce(member.attributes -> 'userpool', '[]') end)`;

const inBuilding = (organisationId: string, buildingId: string) => sql<boolean>`exists (
  select from member_building added
  where added.organisation_id = ${organisationId} and added.building_id = ${buildingId} and added.member_id = member.id)`;

const conditions = (organisationId: string, filter: UserFilter): RawBuilder<boolean> =>
  sql.join(
    [
      sql<boolean>`member.organisation_id = ${organisationId} and member.kind = 'person'`,
      filter.state === undefined ? NOT_REMOVED : STATES[filter.state],
      ...(filter.buildingId === undefined ? [] : [inBuilding(organisationId, filter.buildingId)]),
      ...(filter.role === undefined ? [] : [filter.role === 'Employee' ? HOLDS_NONE : holdsRole(filter.role)]),
      ...(filter.accountType === undefined
        ? []
        : [sql<boolean>`jsonb_exists(${ACCOUNT_TYPES}, ${filter.accountType}::text)`]),
      ...(filter.notSeenSince === undefined
        ? []
        : [sql<boolean>`coalesce(member.last_seen_at, member.created_at) < ${filter.notSeenSince}::date`]),
    ],
    sql` and `,
  ) as RawBuilder<boolean>;

type Page = {
  readonly limit: number;
  readonly offset: number;
  /** Materialises the matches of the search index before sorting; otherwise the planner reads all users by name. */
  readonly isRare: boolean;
};

/** Ids of one page, by name. */
export async function userIds(
  tx: TenantTx,
  organisationId: string,
  filter: UserFilter,
  { limit, offset, isRare }: Page,
) {
  const { rows } = await sql<{ id: string }>`
    with found as ${isRare ? sql`materialized` : sql`not materialized`} (
      select member.last_name, member.first_name, member.id from member where ${conditions(organisationId, filter)})
    select found.id from found order by found.last_name, found.first_name, found.id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Counted no further than pages go. */
export async function countUsers(tx: TenantTx, organisationId: string, filter: UserFilter, most: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from member where ${conditions(organisationId, filter)} limit ${most}) found`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function accountTypesIn(tx: TenantTx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct pool.name from member, jsonb_array_elements_text(${ACCOUNT_TYPES}) pool (name)
    where member.organisation_id = ${organisationId} and member.removed_at is null
    order by pool.name limit 500`.execute(tx);
  return rows.map(({ name }) => name);
}

type Beside = { readonly id: string; readonly buildings: string[]; readonly warnedAt: number | null };

/** The other columns of the list of users. */
export async function besideUsers(tx: TenantTx, organisationId: string, ids: readonly string[]) {
  const { rows } = await sql<Beside>`
    select member.id,
      array(
        select building.display_name from member_building added
        join offered_building building on building.organisation_id = added.organisation_id
          and building.id = added.building_id and building.removed_at is null
        where added.organisation_id = ${organisationId} and added.member_id = member.id
        order by building.display_name) as buildings,
      (select min(warning.warned_at) from member_warning warning
        where warning.organisation_id = ${organisationId} and warning.member_id = member.id
          and warning.warned_at > coalesce(member.last_seen_at, '-infinity')) as "warnedAt"
    from member
    where member.organisation_id = ${organisationId} and member.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export const buildingIdBySlug = async (tx: TenantTx, organisationId: string, slug: string) =>
  (
    await tx
      .selectFrom('offered_building as building')
      .select('building.id')
      .where('building.organisation_id', '=', organisationId)
      .where('building.slug', '=', slug)
      .where('building.removed_at', 'is', null)
      .executeTakeFirst()
  )?.id;
