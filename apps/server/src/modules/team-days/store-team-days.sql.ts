import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey, MemberKey } from '../../platform/keys.ts';

type DayKey = BuildingKey & { readonly id: string };

type NewDay = BuildingKey & {
  readonly teamId: string;
  readonly personId: string;
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly respondBy: number | undefined;
  readonly memberIds: readonly string[];
};

/** Stores a team day with its invitees, and returns its id. */
export async function insertTeamDay(tx: TenantTx, day: NewDay): Promise<string> {
  const { organisationId } = day;
  const { id } = await tx
    .insertInto('team_day')
    .values({
      organisation_id: organisationId,
      building_id: day.buildingId,
      team_id: day.teamId,
      local_day: day.date,
      start_at: new Date(day.start),
      end_at: new Date(day.end),
      created_by: day.personId,
      respond_by: day.respondBy === undefined ? null : new Date(day.respondBy),
    })
    .returning('team_day.id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into team_day_invitee (organisation_id, team_day_id, member_id)
    select ${organisationId}::uuid, ${id}::uuid, unnest(${day.memberIds}::uuid[])`.execute(tx);
  return id;
}

/** Locks the row until the end of the transaction: a cancellation and an answer do not overlap. */
export const lockTeamDay = (tx: TenantTx, { organisationId, buildingId, id }: DayKey) =>
  tx
    .selectFrom('team_day')
    .select('team_day.id')
    .where('team_day.organisation_id', '=', organisationId)
    .where('team_day.building_id', '=', buildingId)
    .where('team_day.id', '=', id)
    .forUpdate()
    .execute();

type Given = MemberKey & { readonly id: string; readonly answer: 'yes' | 'no' };

export const storeAnswer = (tx: TenantTx, { organisationId, memberId, id, answer }: Given) =>
  tx
    .updateTable('team_day_invitee')
    .set({ answer })
    .where('team_day_invitee.organisation_id', '=', organisationId)
    .where('team_day_invitee.team_day_id', '=', id)
    .where('team_day_invitee.member_id', '=', memberId)
    .execute();

export const markCancelled = (tx: TenantTx, { organisationId, id }: DayKey) =>
  tx
    .updateTable('team_day')
    .set(({ eb }) => ({ state: 'cancelled', version: eb('team_day.version', '+', 1) }))
    .where('team_day.organisation_id', '=', organisationId)
    .where('team_day.id', '=', id)
    .execute();
