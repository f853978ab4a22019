import type { TenantTx } from '@berth/database';
import { DOORS, type DoorReservation } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

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
