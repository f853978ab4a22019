import type { TenantTx } from '@berth/database';
import type { BuildingSettings } from '@berth/domain/buildings';
import type { ProfileAttributes } from '@berth/domain/reservations';
import type { Answer, TeamDayState } from '@berth/domain/team-days';
import { type RawBuilder, sql } from 'kysely';
import type { BuildingKey, MemberKey, OrganisationKey } from '../../platform/keys.ts';

export type StoredTeamDay = {
  readonly id: string;
  readonly teamId: string;
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly state: TeamDayState;
  readonly respondBy: number | null;
  readonly holdsDesks: boolean;
  readonly createdBy: string | null;
  readonly organiser: string | null;
  readonly version: number;
  readonly buildingId: string;
  readonly buildingPath: string;
  readonly buildingName: string;
  readonly timezone: string;
  readonly settings: Partial<BuildingSettings>;
};

const MOST = 100;

const read = async (tx: TenantTx, { organisationId }: OrganisationKey, condition: RawBuilder<unknown>) =>
  (
    await sql<StoredTeamDay>`
      select team_day.id, team_day.team_id as "teamId", team_day.local_day::text as date,
        team_day.start_at as start, team_day.end_at as end, team_day.state,
        team_day.respond_by as "respondBy", team_day.holds_desks as "holdsDesks", team_day.created_by as "createdBy",
        coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email) as organiser,
        team_day.version, building.id as "buildingId", building.slug as "buildingPath", building.display_name as "buildingName",
        building.timezone, building.settings
      from team_day
      join offered_building building on building.organisation_id = team_day.organisation_id
        and building.id = team_day.building_id and building.removed_at is null
      left join offered_member member on member.organisation_id = team_day.organisation_id
        and member.person_id = team_day.created_by and member.removed_at is null
      where team_day.organisation_id = ${organisationId} and ${condition}
      order by team_day.start_at, team_day.id limit ${MOST}`.execute(tx)
  ).rows;

export const teamDayById = async (tx: TenantTx, at: BuildingKey, id: string): Promise<StoredTeamDay | undefined> =>
  (await read(tx, at, sql`team_day.building_id = ${at.buildingId} and team_day.id = ${id}`))[0];

/** Days that are not over: those to which the member is invited, and those of these teams. */
export const upcomingTeamDays = (tx: TenantTx, { organisationId, memberId }: MemberKey, teamIds: readonly string[]) =>
  read(
    tx,
    { organisationId },
    sql`team_day.end_at > wall_clock() and team_day.state <> 'cancelled' and (
      team_day.team_id = any(${teamIds}::uuid[]) or exists (
        select from team_day_invitee invitee
        where invitee.organisation_id = ${organisationId} and invitee.team_day_id = team_day.id
          and invitee.member_id = ${memberId}))`,
  );

export type Invitee = {
  readonly memberId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly attributes: ProfileAttributes;
  readonly answer: Answer;
  /** The held desk, then its reservation; either may no longer exist. */
  readonly reservationId: string | null;
};

/** The invitees by name, without those who are suspended or removed. */
export async function inviteesOf(tx: TenantTx, { organisationId }: OrganisationKey, id: string): Promise<Invitee[]> {
  const { rows } = await sql<Invitee>`
    select member.id as "memberId", member.email as username, member.first_name as "firstName",
      member.last_name as "lastName", member.attributes, invitee.answer,
      invitee.reservation_id as "reservationId"
    from team_day_invitee invitee
    join offered_member member on member.organisation_id = invitee.organisation_id and member.id = invitee.member_id
      and member.suspended_at is null and member.removed_at is null
    where invitee.organisation_id = ${organisationId} and invitee.team_day_id = ${id}
    order by member.last_name, member.first_name, member.id`.execute(tx);
  return rows;
}

export type Invited = Pick<Invitee, 'memberId' | 'answer' | 'reservationId'>;

/** Everyone who was invited, also those who have left. */
export const invitedTo = (tx: TenantTx, { organisationId }: OrganisationKey, id: string): Promise<Invited[]> =>
  tx
    .selectFrom('team_day_invitee as invitee')
    .select(['invitee.member_id as memberId', 'invitee.answer', 'invitee.reservation_id as reservationId'])
    .where('invitee.organisation_id', '=', organisationId)
    .where('invitee.team_day_id', '=', id)
    .orderBy('invitee.member_id')
    .$narrowType<{ answer: Answer }>()
    .execute();

/** Days that still wait for answers, whose desks the job looks at. */
export async function openTeamDays(
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  buildingId?: string,
): Promise<{ readonly id: string; readonly buildingId: string; readonly respondBy: number }[]> {
  const inBuilding = buildingId === undefined ? sql`` : sql`and team_day.building_id = ${buildingId}`;
  const { rows } = await sql<{ id: string; buildingId: string; respondBy: number }>`
    select team_day.id, team_day.building_id as "buildingId", team_day.respond_by as "respondBy"
    from team_day
    where team_day.organisation_id = ${organisationId} and team_day.state = 'open'
      and team_day.respond_by is not null ${inBuilding}
    order by team_day.respond_by, team_day.id`.execute(tx);
  return rows;
}
