import type { TenantTx } from '@berth/database';
import type { DayRange } from '@berth/domain/insights';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';

export type ReusedRow = {
  readonly buildingId: string;
  readonly floorId: string;
  /** The room of a desk or parking spot, or the room itself. */
  readonly roomId: string;
  readonly day: LocalDate;
  readonly minutes: number;
};

/**
 * The time that was given back by no-shows and early check-outs and then reserved again: by reservations that were
 * created afterwards and not cancelled.
 */
export async function reusedMinutes(
  tx: TenantTx,
  organisationId: string,
  buildingIds: readonly string[],
  { from, to }: DayRange,
): Promise<readonly ReusedRow[]> {
  const { rows } = await sql<ReusedRow>`
    with asked_floor as (
      select floor.id, floor.building_id from offered_floor floor
      where floor.organisation_id = ${organisationId} and floor.building_id = any(${buildingIds}::uuid[])
    ), freed as (
      select r.id, r.space_id, r.floor_id, r.local_day,
        case when r.state = 'c' then greatest(r.start_at, r.cancelled_at) else r.end_at end as start_at,
        case when r.state = 'c' then r.end_at else r.planned_end_at end as end_at
      from offered_reservation r
      where r.organisation_id = ${organisationId} and r.floor_id = any(array(select asked_floor.id from asked_floor))
        and r.local_day >= ${from}::date and r.local_day <= ${to}::date
        and ((r.state = 'c' and r.cancelled_by = 's') or r.planned_end_at is not null)
    )
    select asked_floor.building_id as "buildingId", freed.floor_id as "floorId",
      coalesce(space.room_id, space.id) as "roomId", freed.local_day as day,
      sum(extract(epoch from least(anew.end_at, freed.end_at) - greatest(anew.start_at, freed.start_at)) / 60)::float8
        as minutes
    from freed
    join asked_floor on asked_floor.id = freed.floor_id
    join offered_space space on space.organisation_id = ${organisationId} and space.id = freed.space_id
    join offered_reservation anew on anew.organisation_id = ${organisationId} and anew.space_id = freed.space_id
      and anew.floor_id = freed.floor_id and anew.local_day in (freed.local_day, freed.local_day + 1)
      and anew.id > freed.id and anew.state <> 'c'
      and anew.start_at < freed.end_at and anew.end_at > freed.start_at
      and uuid_extract_timestamp(anew.id) >= freed.start_at
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}
