import type { TenantTx } from '@berth/database';
import { type DoorReservation, DOORS } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

/** Whether anything was ever reserved in the building, cancelled reservations included. */
export async function hasReservations(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<boolean> {
  const floor = await tx
    .selectFrom('offered_floor')
    .where('offered_floor.organisation_id', '=', organisationId)
    .where('offered_floor.building_id', '=', buildingId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservation')
          .whereRef('reservation.organisation_id', '=', 'offered_floor.organisation_id')
          .whereRef('reservation.floor_id', '=', 'offered_floor.id')
          .where('reservation.state', '<>', 'h')
          .select('reservation.id'),
      ),
    )
    .select('offered_floor.id')
    .limit(1)
    .executeTakeFirst();
  return floor !== undefined;
}

type Query = { readonly organisationId: string; readonly buildingId: string; readonly before: string };

/** The number of reservations before this day that are not anonymised. */
export async function countKnownBefore(tx: TenantTx, { organisationId, buildingId, before }: Query): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation r
    where r.organisation_id = ${organisationId} and r.local_day < ${before}::date and r.member_id is not null
      and r.floor_id = any(array(
        select floor.id from offered_floor floor
        where floor.organisation_id = ${organisationId} and floor.building_id = ${buildingId}))`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Reservations of a building that start within a day and are not over, for staff who admit people. */
export async function currentReservationsIn(tx: TenantTx, { organisationId, buildingId }: BuildingKey) {
  const { rows } = await sql<DoorReservation>`
    select r.member_id as "memberId", coalesce(space.room_id, space.id) as "roomId", r.local_day as "localDay",
      coalesce(r.userpools, '{}') as userpools, r.start_at as start, r.end_at as end
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    where r.organisation_id = ${organisationId} and r.holds_space and r.member_id is not null
      and r.local_day between (wall_clock() - interval '2 days')::date and (wall_clock() + interval '3 days')::date
      and r.floor_id = any(array(
        select floor.id from offered_floor floor
        where floor.organisation_id = ${organisationId} and floor.building_id = ${buildingId}))
      and r.end_at > wall_clock() and r.start_at <= wall_clock() + make_interval(secs => ${DOORS.aheadMs / 1000})
    order by r.start_at, r.id`.execute(tx);
  return rows;
}
