import type { Followers } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

/** Rooms with reservable spaces and no opening hours of their own, with the number of their desks and parking spots. */
export async function followingRooms(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
): Promise<Followers['rooms']> {
  const { rows } = await sql<Followers['rooms'][number]>`
    select room.id, room.name, count(desk.id)::int as desks
    from offered_space room
    left join offered_space desk on desk.organisation_id = room.organisation_id and desk.room_id = room.id
      and desk.removed_at is null and room.reserved_by = 'desks'
    where room.organisation_id = ${organisationId} and room.building_id = ${buildingId} and room.type = 'ROOM'
      and room.removed_at is null and room.reserved_by in ('whole', 'desks')
      and not exists (
        select from timeslot slot
        where slot.organisation_id = room.organisation_id and slot.room_id = room.id)
    group by room.id, room.name
    order by room.name, room.id`.execute(tx);
  return rows;
}
