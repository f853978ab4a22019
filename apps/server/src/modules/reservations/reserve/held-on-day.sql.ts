import type { LocalDate } from '@berth/domain';
import { type RawBuilder, sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

export const floorsOf = ({ organisationId, buildingId }: BuildingKey) => sql`
  select floor.id from offered_floor floor
  where floor.organisation_id = ${organisationId} and floor.building_id = ${buildingId}`;

/**
 * The number of reservations in the building on a day, whatever their hours: at least as many as at any moment of it.
 * Uses the counts that are updated with every commit; floors without one are counted here. Passed as arrays: planned
 * without values, a join would read a whole small table for each floor.
 */
export function heldOnDaySql(place: BuildingKey, day: LocalDate): RawBuilder<unknown> {
  const counted = sql`
    f.organisation_id = ${place.organisationId} and f.day = ${day}::date and f.floor_id = any(array(${floorsOf(place)}))
    and f.held is not null`;
  return sql`(
    (select coalesce(sum(f.held), 0) from floor_version f where ${counted})
    + (select count(*) from reservation r
       where r.organisation_id = ${place.organisationId} and r.local_day = ${day}::date and r.holds_space
         and r.floor_id = any(array(${floorsOf(place)} except select f.floor_id from floor_version f where ${counted}))))`;
}
