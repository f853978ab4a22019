import type { TenantTx } from '@berth/database';
import type { ObjectType } from '@berth/domain/reservations';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';

type Query = { readonly organisationId: string; readonly buildingId: string; readonly days: readonly LocalDate[] };

export type ReservedOnDay = {
  readonly id: string;
  readonly memberId: string;
  readonly floorId: string;
  readonly spaceName: string;
  readonly spaceType: ObjectType;
  readonly start: number;
  readonly end: number;
  readonly checkedInAt: number | null;
  /** If so, `end` is the time of the check-out. */
  readonly isCheckedOut: boolean;
  readonly isCancelled: boolean;
  readonly guests: readonly { readonly place: number; readonly name: string }[];
};

/**
 * All reservations of a building on some days, to find out where people are. Includes cancelled ones after a check-in,
 * because a cancellation does not mean that the person left.
 */
export async function dayOfBuilding(tx: TenantTx, { organisationId, buildingId, days }: Query) {
  const { rows } = await sql<ReservedOnDay>`
    select r.id, r.member_id as "memberId", r.floor_id as "floorId", space.name as "spaceName",
      space.type as "spaceType", r.start_at as start, r.end_at as end, r.checked_in_at as "checkedInAt",
      r.state = 'o' as "isCheckedOut", r.state = 'c' as "isCancelled",
      coalesce((
        select json_agg(json_build_object('place', guest.place, 'name', guest.name) order by guest.place)
        from reservation_guest guest where guest.organisation_id = r.organisation_id and guest.reservation_id = r.id
      ), '[]') as guests
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    where r.organisation_id = ${organisationId} and r.local_day = any(${days}::date[])
      and r.floor_id = any(array(
        select floor.id from offered_floor floor
        where floor.organisation_id = ${organisationId} and floor.building_id = ${buildingId}))
      and (r.state <> 'c' or r.checked_in_at is not null) and r.member_id is not null
    order by r.start_at, r.id`.execute(tx);
  return rows;
}
