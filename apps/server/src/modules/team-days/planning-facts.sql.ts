import type { TenantTx } from '@berth/database';
import type { BuildingSettings, Policy } from '@berth/domain/buildings';
import type { ProfileAttributes } from '@berth/domain/reservations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';
import { belongsSql } from '../identity/index.ts';
import { peopleOfTeams } from '../teams/index.ts';

type OfTeam = BuildingKey & { readonly teamId: string };

export type StoredRules = {
  readonly settings: Partial<BuildingSettings>;
  readonly policies: readonly Policy[];
  readonly zone: string;
};

export const rulesOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<StoredRules> =>
  tx
    .selectFrom('offered_building as building')
    .select(['building.settings', 'building.policies', 'building.timezone as zone'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirstOrThrow();

export type Invitable = {
  readonly memberId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly attributes: ProfileAttributes;
};

/** The people of a team who can enter the building. */
export async function invitablePeople(tx: TenantTx, { organisationId, buildingId, teamId }: OfTeam, most: number) {
  const at = { organisationId, building: sql`${buildingId}::uuid` };
  const { rows } = await sql<Invitable>`
    select member.id as "memberId", member.email as username, member.first_name as "firstName",
      member.last_name as "lastName", member.attributes
    from ${peopleOfTeams(organisationId, sql`team.id = ${teamId}`)} people
    join offered_member member on member.organisation_id = ${organisationId} and member.id = people.member_id
    where member.suspended_at is null and member.removed_at is null and ${belongsSql(at)}
    order by member.id limit ${most}`.execute(tx);
  return rows;
}

export type PlanningCounts = {
  readonly openOfTeam: number;
  readonly inBuildingThatDay: number;
  readonly invitationsThisWeek: number;
};

type Planned = OfTeam & { readonly personId: string; readonly date: string; readonly memberIds: readonly string[] };

export async function planningCounts(tx: TenantTx, planned: Planned): Promise<PlanningCounts> {
  const { organisationId, buildingId, teamId, personId, date, memberIds } = planned;
  const { rows } = await sql<PlanningCounts>`
    select
      (select count(*)::int from team_day
        where team_day.organisation_id = ${organisationId} and team_day.team_id = ${teamId}
          and team_day.state <> 'cancelled' and team_day.end_at > wall_clock()) as "openOfTeam",
      (select count(*)::int from team_day
        where team_day.organisation_id = ${organisationId} and team_day.building_id = ${buildingId}
          and team_day.local_day = ${date} and team_day.state <> 'cancelled') as "inBuildingThatDay",
      coalesce((
        select max(invited.times) from (
          select count(*)::int as times from team_day
          join team_day_invitee invitee on invitee.organisation_id = team_day.organisation_id
            and invitee.team_day_id = team_day.id
          where team_day.organisation_id = ${organisationId} and team_day.created_by = ${personId}
            and team_day.created_at > wall_clock() - interval '7 days'
            and invitee.member_id = any(${memberIds}::uuid[])
          group by invitee.member_id) invited), 0) as "invitationsThisWeek"`.execute(tx);
  return rows[0] ?? { openOfTeam: 0, inBuildingThatDay: 0, invitationsThisWeek: 0 };
}

export async function floorNames(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('offered_floor as floor')
    .select(['floor.id', 'floor.name'])
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
