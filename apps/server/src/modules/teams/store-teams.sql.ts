import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { OrganisationKey } from '../../platform/keys.ts';

type TeamKey = OrganisationKey & { readonly teamId: string };

/** Locks the row until the end of the transaction, so that only one of two saves of a version succeeds. */
export const lockTeam = (tx: TenantTx, { organisationId, teamId }: TeamKey) =>
  tx
    .selectFrom('team')
    .select('team.id')
    .where('team.organisation_id', '=', organisationId)
    .where('team.id', '=', teamId)
    .forUpdate()
    .execute();

export const insertTeam = async (tx: TenantTx, { organisationId }: OrganisationKey, name: string): Promise<string> =>
  (
    await tx
      .insertInto('team')
      .values({ organisation_id: organisationId, name })
      .returning('team.id')
      .executeTakeFirstOrThrow()
  ).id;

/** Also counts the version: people are a part of the team. */
export const renameTeam = (tx: TenantTx, { organisationId, teamId }: TeamKey, name: string) =>
  tx
    .updateTable('team')
    .set(({ eb }) => ({ name, version: eb('team.version', '+', 1) }))
    .where('team.organisation_id', '=', organisationId)
    .where('team.id', '=', teamId)
    .execute();

export const markTeamRemoved = (tx: TenantTx, { organisationId, teamId }: TeamKey) =>
  tx
    .updateTable('team')
    .set({ removed_at: sql`now()` })
    .where('team.organisation_id', '=', organisationId)
    .where('team.id', '=', teamId)
    .execute();

export const markTeamReturned = (tx: TenantTx, { organisationId, teamId }: TeamKey) =>
  tx
    .updateTable('team')
    .set({ removed_at: null })
    .where('team.organisation_id', '=', organisationId)
    .where('team.id', '=', teamId)
    .execute();

type Listed = { readonly memberId: string; readonly isLead: boolean };

/** Replaces the people of a team. Suspended people stay, because no list shows them. */
export async function replacePeople(tx: TenantTx, { organisationId, teamId }: TeamKey, people: readonly Listed[]) {
  const ids = people.map(({ memberId }) => memberId);
  await sql`
    delete from team_member
    where team_member.organisation_id = ${organisationId} and team_member.team_id = ${teamId}
      and team_member.member_id <> all(${ids}::uuid[])
      and not exists (
        select from offered_member member where member.organisation_id = ${organisationId}
          and member.id = team_member.member_id and member.suspended_at is not null)`.execute(tx);
  await sql`
    insert into team_member (organisation_id, team_id, member_id, leads)
    select ${organisationId}::uuid, ${teamId}::uuid, listed.member_id, listed.leads
    from unnest(${ids}::uuid[], ${people.map(({ isLead }) => isLead)}::boolean[]) as listed (member_id, leads)
    on conflict on constraint team_member_pkey do update set leads = excluded.leads
    where team_member.leads <> excluded.leads`.execute(tx);
}

/** The ids of members by their addresses, in lower case; without those who are suspended or removed. */
export async function membersByUsername(tx: TenantTx, { organisationId }: OrganisationKey, names: readonly string[]) {
  const rows = await tx
    .selectFrom('offered_member as member')
    .select(['member.id', 'member.email'])
    .where('member.organisation_id', '=', organisationId)
    .where('member.email', '=', sql<string>`any(${names})`)
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .where('member.kind', '=', 'person')
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export const buildingIdsIn = async (tx: TenantTx, { organisationId }: OrganisationKey) =>
  (
    await tx
      .selectFrom('offered_building as building')
      .select('building.id')
      .where('building.organisation_id', '=', organisationId)
      .where('building.removed_at', 'is', null)
      .execute()
  ).map(({ id }) => id);
