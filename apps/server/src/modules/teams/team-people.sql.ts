import { MOST_TEAM_PEOPLE_LISTED } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';
import type { MemberKey, OrganisationKey } from '../../platform/keys.ts';

/**
 * The people of some teams, suspended and removed ones included: those of teams that were made by hand, and those of
 * the groups of the directory that are teams. The condition is about `team`.
 */
export const peopleOfTeams = (organisationId: string, condition: RawBuilder<unknown>) => sql`(
  select team.id as team_id, team_member.member_id, team_member.leads from team
  join team_member on team_member.organisation_id = team.organisation_id and team_member.team_id = team.id
  where team.organisation_id = ${organisationId} and ${condition}
  union all
  select team.id, scim_user.member_id, false from team
  join offered_scim_group_member grouped on grouped.organisation_id = team.organisation_id
    and grouped.group_id = team.scim_group_id
  join offered_scim_user scim_user on scim_user.organisation_id = team.organisation_id
    and scim_user.id = grouped.user_id and scim_user.member_id is not null
  where team.organisation_id = ${organisationId} and ${condition})`;

/** The people of some teams. A removed team has none. */
export async function memberIdsOfTeams(
  tx: TenantTx,
  organisationId: string,
  teamIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (teamIds.length === 0) return new Set();
  const teams = peopleOfTeams(organisationId, sql`team.id = any(${teamIds}::uuid[]) and team.removed_at is null`);
  const { rows } = await sql<{ id: string }>`select distinct people.member_id as id from ${teams} people`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The ids of the teams that a member belongs to. */
export async function teamIdsOf(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select team_member.team_id as id from team_member
    join team on team.organisation_id = team_member.organisation_id and team.id = team_member.team_id
    where team_member.organisation_id = ${organisationId} and team_member.member_id = ${memberId}
      and team.removed_at is null
    union all
    select team.id from offered_scim_user scim_user
    join offered_scim_group_member grouped on grouped.organisation_id = scim_user.organisation_id
      and grouped.user_id = scim_user.id
    join team on team.organisation_id = scim_user.organisation_id and team.scim_group_id = grouped.group_id
    where scim_user.organisation_id = ${organisationId} and scim_user.member_id = ${memberId}
      and team.removed_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The people of some teams, as far as the member belongs to them. Teams with more people than a limit are left out. */
export async function teamMatesOf(
  tx: TenantTx,
  { organisationId, memberId }: MemberKey,
  { teamIds, most }: { readonly teamIds: readonly string[]; readonly most: number },
): Promise<string[]> {
  const own = (await teamIdsOf(tx, { organisationId, memberId })).filter((id) => teamIds.includes(id));
  if (own.length === 0) return [];
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(people.member_id order by people.member_id) as ids
    from ${peopleOfTeams(organisationId, sql`team.id = any(${own}::uuid[])`)} people
    group by people.team_id having count(*) <= ${most}`.execute(tx);
  return [...new Set(rows.flatMap(({ ids }) => ids))];
}

export type TeamPersonRow = {
  readonly memberId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isLead: boolean;
};

/** The people of a team by name, without those who are suspended or removed. */
export async function peopleOf(
  tx: TenantTx,
  { organisationId, teamId }: OrganisationKey & { readonly teamId: string },
  most = MOST_TEAM_PEOPLE_LISTED,
): Promise<TeamPersonRow[]> {
  const { rows } = await sql<TeamPersonRow>`
    select member.id as "memberId", member.email as username, member.first_name as "firstName",
      member.last_name as "lastName", people.leads as "isLead"
    from ${peopleOfTeams(organisationId, sql`team.id = ${teamId}`)} people
    join offered_member member on member.organisation_id = ${organisationId} and member.id = people.member_id
      and member.suspended_at is null and member.removed_at is null
    order by people.leads desc, member.last_name, member.first_name, member.id limit ${most}`.execute(tx);
  return rows;
}
