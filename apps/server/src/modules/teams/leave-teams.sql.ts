import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../platform/keys.ts';

export type LeftTeam = { readonly teamId: string; readonly leads: boolean };

/** Counts the teams that a member leaves with the organisation. Groups of the directory are changed in the directory. */
export async function countTeamsOf(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from team_member
    join team on team.organisation_id = team_member.organisation_id and team.id = team_member.team_id
    where team_member.organisation_id = ${organisationId} and team_member.member_id = ${memberId}
      and team.removed_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the teams that the member left, so that they can return to them. */
export async function leaveTeams(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<LeftTeam[]> {
  const { rows } = await sql<LeftTeam>`
    delete from team_member
    where team_member.organisation_id = ${organisationId} and team_member.member_id = ${memberId}
    returning team_member.team_id as "teamId", team_member.leads`.execute(tx);
  return rows;
}

export const returnToTeams = (tx: TenantTx, { organisationId, memberId }: MemberKey, left: readonly LeftTeam[]) =>
  sql`
    insert into team_member (organisation_id, team_id, member_id, leads)
    select team.organisation_id, team.id, ${memberId}::uuid, was.leads
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as was ("teamId" uuid, leads boolean)
    join team on team.organisation_id = ${organisationId} and team.id = was."teamId"
    on conflict do nothing`.execute(tx);
