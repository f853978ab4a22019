import type { TenantTx } from '@berth/database';
import type { SettingKey, SetupFacts } from '@berth/domain/buildings';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

type Counts = Omit<SetupFacts, 'people'>;

export async function setupCounts(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  rules: readonly SettingKey[],
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(building.address, '') <> '' as "hasAddress",
      (select count(*)::int from offered_floor floor where floor.organisation_id = ${organisationId}
        and floor.building_id = ${buildingId} and floor.removed_at is null) as floors,
      space.rooms, space.desks, space."wholeRooms",
      (select count(distinct timeslot.room_id)::int from offered_timeslot timeslot
        where timeslot.organisation_id = ${organisationId} and timeslot.building_id = ${buildingId}
          and (timeslot.valid_until is null or timeslot.valid_until >= (wall_clock() at time zone building.timezone)::date))
        as "openRooms",
      building.setting_versions ?| ${[...rules]}::text[] as "rulesChanged"
    from building, lateral (
      select count(*) filter (where space.type = 'ROOM')::int as rooms,
        count(*) filter (where space.type <> 'ROOM')::int as desks,
        count(*) filter (where space.type = 'ROOM' and space.reserved_by = 'whole')::int as "wholeRooms"
      from offered_space space where space.organisation_id = ${organisationId}
        and space.building_id = ${buildingId} and space.removed_at is null) space
    where building.organisation_id = ${organisationId} and building.id = ${buildingId}`.execute(tx);
  const [counts] = rows;
  if (counts === undefined) throw new Error('the building has no row');
  return counts;
}
