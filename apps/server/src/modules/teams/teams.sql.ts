import type { TenantTx } from '@berth/database';
import { CEILINGS, MOST_LISTED } from '@berth/domain/ceilings';
import { type RawBuilder, sql } from 'kysely';
import { presentRemoved, type RemovedRow } from '../../platform/http/present-removed.ts';
import type { MemberKey, OrganisationKey } from '../../platform/keys.ts';
import { peopleOfTeams, teamIdsOf } from './team-people.sql.ts';

export type StoredTeam = {
  readonly id: string;
  readonly name: string;
  readonly source: 'manual' | 'directory';
  readonly version: number;
  readonly size: number;
  readonly leads: string[];
  readonly isMember: boolean;
  readonly isNamedLead: boolean;
};

const UNDO_DAYS = 30;
const isRestorable = sql`team.source = 'manual' and team.removed_at > now() - make_interval(days => ${UNDO_DAYS})`;

type For = OrganisationKey & { readonly memberId: string | undefined };

/** The name of a person in lists; the address of a member without one. */
const PERSON = sql`coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email)`;

const read = async (
  tx: TenantTx,
  { organisationId, memberId = '' }: For,
  condition: RawBuilder<unknown>,
): Promise<StoredTeam[]> =>
  (
    await sql<StoredTeam>`
      select team.id, coalesce(scim_group.display_name, team.name) as name, team.source, team.version,
        coalesce(listed.size, 0) as size, coalesce(listed.leads, '{}') as leads,
        coalesce(listed.is_member, false) as "isMember", coalesce(listed.is_lead, false) as "isNamedLead"
      from team
      left join offered_scim_group scim_group on scim_group.organisation_id = team.organisation_id
        and scim_group.id = team.scim_group_id
      left join (
        select people.team_id, count(*)::int as size,
          array_agg(${PERSON} order by member.last_name, member.first_name) filter (where people.leads) as leads,
          bool_or(member.id::text = ${memberId}) as is_member,
          bool_or(member.id::text = ${memberId} and people.leads) as is_lead
        from ${peopleOfTeams(organisationId, condition)} people
        join offered_member member on member.organisation_id = ${organisationId} and member.id = people.member_id
          and member.suspended_at is null and member.removed_at is null
        group by people.team_id
      ) listed on listed.team_id = team.id
      where team.organisation_id = ${organisationId} and ${condition}
      order by lower(coalesce(scim_group.display_name, team.name)), team.id limit ${CEILINGS.teams}`.execute(tx)
  ).rows;

export const allTeams = (tx: TenantTx, caller: For) => read(tx, caller, sql`team.removed_at is null`);

const teamsWithIds = (tx: TenantTx, caller: For, ids: readonly string[]) =>
  read(tx, caller, sql`team.removed_at is null and team.id = any(${ids}::uuid[])`);

/** The teams that a member belongs to. */
export const teamsOfMember = async (tx: TenantTx, member: MemberKey) =>
  teamsWithIds(tx, member, await teamIdsOf(tx, member));

export const teamById = async (tx: TenantTx, caller: For, teamId: string): Promise<StoredTeam | undefined> =>
  (await teamsWithIds(tx, caller, [teamId]))[0];

/** A team that was removed by hand and can be restored. */
export const removedTeamById = async (tx: TenantTx, caller: For, teamId: string): Promise<StoredTeam | undefined> =>
  (await read(tx, caller, sql`${isRestorable} and team.id = ${teamId}`))[0];

export async function removedTeams(tx: TenantTx, { organisationId }: OrganisationKey) {
  const { rows } = await sql<Omit<RemovedRow, 'place'>>`
    select team.id, team.name, team.removed_at as "removedAt" from team
    where team.organisation_id = ${organisationId} and ${isRestorable}
    order by team.removed_at desc, team.name limit ${MOST_LISTED}`.execute(tx);
  return rows.map((row) => presentRemoved({ ...row, place: null }));
}
