import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey, MemberKey } from '../../platform/keys.ts';

type DayKey = BuildingKey & { readonly id: string };

type NewDay = BuildingKey & {
  readonly id: string;
  readonly teamId: string;
  readonly personId: string;
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly respondBy: number | undefined;
  readonly memberIds: readonly string[];
  /** The held desk of each invitee who gets one; undefined for a day without desks. */
  readonly holdOf: ReadonlyMap<string, string> | undefined;
};

export async function insertTeamDay(tx: TenantTx, day: NewDay): Promise<void> {
  const { organisationId, id, memberIds, holdOf } = day;
  await tx
    .insertInto('team_day')
    .values({
      organisation_id: organisationId,
      id,
      building_id: day.buildingId,
      team_id: day.teamId,
      local_day: day.date,
      start_at: new Date(day.start),
      end_at: new Date(day.end),
      created_by: day.personId,
      respond_by: day.respondBy === undefined ? null : new Date(day.respondBy),
      holds_desks: holdOf !== undefined,
    })
    .execute();
  await sql`
    insert into team_day_invitee (organisation_id, team_day_id, member_id, reservation_id)
    select ${organisationId}::uuid, ${id}::uuid, invitee.member_id, invitee.reservation_id
    from unnest(${memberIds}::uuid[], ${memberIds.map((one) => holdOf?.get(one) ?? null)}::uuid[])
      as invitee (member_id, reservation_id)`.execute(tx);
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

type Given = MemberKey & {
  readonly id: string;
  readonly answer: 'yes' | 'no';
  /** The reservation of the desk, null for none; undefined leaves it as it is. */
  readonly reservationId?: string | null;
};

export const storeAnswer = (tx: TenantTx, { organisationId, memberId, id, answer, reservationId }: Given) =>
  tx
    .updateTable('team_day_invitee')
    .set({ answer, ...(reservationId !== undefined && { reservation_id: reservationId }) })
    .where('team_day_invitee.organisation_id', '=', organisationId)
    .where('team_day_invitee.team_day_id', '=', id)
    .where('team_day_invitee.member_id', '=', memberId)
    .execute();

/** Gives each of some invitees another held desk. */
export const storeSeats = (
  tx: TenantTx,
  { organisationId, id }: DayKey,
  seats: readonly { readonly memberId: string; readonly reservationId: string }[],
) =>
  sql`
    update team_day_invitee set reservation_id = swapped.reservation_id
    from unnest(${seats.map(({ memberId }) => memberId)}::uuid[],
      ${seats.map(({ reservationId }) => reservationId)}::uuid[]) as swapped (member_id, reservation_id)
    where team_day_invitee.organisation_id = ${organisationId} and team_day_invitee.team_day_id = ${id}
      and team_day_invitee.member_id = swapped.member_id`.execute(tx);

export const markState = (tx: TenantTx, { organisationId, id }: DayKey, state: 'settled' | 'cancelled') =>
  tx
    .updateTable('team_day')
    .set(({ eb }) => ({ state, version: eb('team_day.version', '+', 1) }))
    .where('team_day.organisation_id', '=', organisationId)
    .where('team_day.id', '=', id)
    .execute();
