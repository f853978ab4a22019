import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { notHeld } from '../../retention/index.ts';

export type Sweep = BuildingKey & { readonly days: number; readonly members: number };

/** Buildings that remove inactive members. */
export async function sweptBuildings(tx: TenantTx, organisationId: string): Promise<Sweep[]> {
  const { rows } = await sql<Omit<Sweep, 'organisationId'>>`
    select building.id as "buildingId", (building.settings ->> 'remove_users_after_days')::int as days,
      (select count(*)::int from member_building added
        where added.organisation_id = ${organisationId} and added.building_id = building.id) as members
    from offered_building building
    where building.organisation_id = ${organisationId} and building.removed_at is null
      and coalesce((building.settings ->> 'remove_users_after_days')::int, 0) > 0
    order by building.id`.execute(tx);
  return rows.map((row) => ({ ...row, organisationId }));
}

/**
 * Inactive members of a building: added by the organisation, not managed by its directory, and without a fixed desk, a
 * staff role or a reservation in these days.
 */
const unseenSql = ({ organisationId: org, buildingId }: BuildingKey, days: number) => sql`
  from member_building added
  join member on member.organisation_id = added.organisation_id and member.id = added.member_id
  left join member_warning warning on warning.organisation_id = added.organisation_id
    and warning.building_id = added.building_id and warning.member_id = added.member_id
  where added.organisation_id = ${org} and added.building_id = ${buildingId}
    and member.explicit and member.managed_by <> 'scim' and member.kind = 'person'
    and member.suspended_at is null and member.removed_at is null
    and greatest(member.last_seen_at, added.added_at) < wall_clock() - make_interval(days => ${days})
    and member.roles = '{}' and not ('Dashboard-admin' = any(member.token_roles))
    and not (member.token_roles_act and member.token_roles <> '{}')
    and not exists (
      select from offered_fixed_desk fixed
      where fixed.organisation_id = ${org} and fixed.member_id = member.id)
    and not exists (
      select from offered_reservation r
      where r.organisation_id = ${org} and r.member_id = member.id
        and r.end_at > wall_clock() - make_interval(days => ${days}))
    and ${notHeld(org, { building: sql`${buildingId}::uuid`, member: sql`member.id` })}`;

/** Inactive members who have not been warned since they were last seen. */
export async function toWarn(tx: TenantTx, at: BuildingKey, days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id ${unseenSql(at, days)}
      and (warning.warned_at is null or warning.warned_at < greatest(member.last_seen_at, added.added_at))
    order by member.id limit ${most} for update of member`.execute(tx);
  return rows.map(({ id }) => id);
}

export const storeWarnings = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, ids: readonly string[]) =>
  sql`
    insert into member_warning (organisation_id, building_id, member_id, warned_at)
    select ${organisationId}::uuid, ${buildingId}::uuid, id, wall_clock() from unnest(${ids}::uuid[]) id
    on conflict (organisation_id, building_id, member_id) do update set warned_at = excluded.warned_at`.execute(tx);

type Leaving = { readonly days: number; readonly warnedDays: number };

/** Warned long enough ago, and not seen since. */
const leavingSql = (at: BuildingKey, { days, warnedDays }: Leaving) => sql`
  ${unseenSql(at, days)}
  and warning.warned_at <= wall_clock() - make_interval(days => ${warnedDays})
  and warning.warned_at >= greatest(member.last_seen_at, added.added_at)`;

export async function countLeaving(tx: TenantTx, at: BuildingKey, leaving: Leaving): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${leavingSql(at, leaving)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Locks their rows: a concurrent sign-in waits, and comes too late. */
export async function lockLeaving(tx: TenantTx, at: BuildingKey, leaving: Leaving, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id ${leavingSql(at, leaving)} order by member.id limit ${most} for update of member`.execute(tx);
  return rows.map(({ id }) => id);
}
