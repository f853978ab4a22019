import { sql } from '../database.ts';
import { type OwnBuilding, ownBuilding } from './own-building.ts';
import { reservedHalfDays } from './half-days.ts';

const desks = (room: string) => ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((letter) => `${room}-${letter}`);

export type CountedBuilding = OwnBuilding & {
  /** Another one of the organisation, with figures too. */
  second: { id: string; building: string };
};

/** Four months of figures by hour, weeks of groups, assets, refused requests, fixed desks and weeks of reservations. */
export async function aCountedBuilding(): Promise<CountedBuilding> {
  const building = await ownBuilding({
    displayName: 'Sarphatistraat 12',
    rooms: [
      { name: 'Room 0.01', desks: desks('0.01') },
      { name: 'Room 0.02', desks: desks('0.02') },
    ],
  });
  const { organisationId, buildingId, floorId } = building;
  const second = await secondBuilding(organisationId);
  await sql(
    `update building set modules = modules || '{"insights": true, "workplace": true}', flow_name = 'remind-15' where organisation_id = $1`,
    [organisationId],
  );
  const scopes = [buildingId, floorId, building.rooms.get('Room 0.01') ?? '', second.id];
  await hours(organisationId, scopes);
  await sql(
    `insert into usage_day (organisation_id, building_id, local_day, counted_at, frozen)
     select $1, building_id, current_date - back, now(), true
     from unnest($2::uuid[]) as building_id, generate_series(1, 120) as back`,
    [organisationId, [buildingId, second.id]],
  );
  await groups(organisationId, buildingId);
  await assets(organisationId, buildingId);
  await sql(
    `insert into refusal_count (organisation_id, scope_id, space_type, local_day, rule, count)
     select $1, $2, 'd', current_date - 7 * week, rule, 5 + week from generate_series(1, 8) as week,
       unnest('{space-taken,daily-maximum,building-maximum}'::text[]) as rule`,
    [organisationId, floorId],
  );
  await sql(
    `insert into demand_day (organisation_id, building_id, local_day, space_type, served, unserved, refused, combined,
       withheld)
     select $1, $2, current_date - day, type, case type when 'd' then 5 + day % 7 else 0 end, 5 + day % 4,
       5 + day * 3 % 11, case when day % 9 = 0 then 6 else 0 end, 0
     from generate_series(1, 56) as day, unnest('{d,p}'::"char"[]) as type
     where extract(isodow from current_date - day) <= 5`,
    [organisationId, buildingId],
  );
  await reservedHalfDays(building);
  return { ...building, second };
}

async function secondBuilding(organisationId: string) {
  const [row] = await sql<{ id: string; slug: string }>(
    `insert into building (organisation_id, slug, display_name, timezone)
     values ($1, $2, 'Roetersstraat 4', 'Europe/Lisbon') returning id, slug`,
    [organisationId, `roeters-${organisationId.slice(-8)}`],
  );
  if (!row) throw new Error('no second building was made');
  await sql(
    `with floor as (
       insert into floor (organisation_id, building_id, name, level) values ($1, $2, 'Ground floor', 0) returning id
     ), room as (
       insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
       select $1, $2, id, 'ROOM', 'Hall', 'desks' from floor returning id, floor_id
     )
     insert into space (organisation_id, building_id, floor_id, type, name, room_id)
     select $1, $2, floor_id, 'DESK', 'H-' || number, id from room, generate_series(1, 8) as number`,
    [organisationId, row.id],
  );
  return { id: row.id, building: row.slug };
}

/** Mondays to Fridays from eight to six: fullest on Tuesdays and Thursdays before noon. */
async function hours(organisationId: string, scopes: string[]): Promise<void> {
  await sql(
    `insert into usage_hour (organisation_id, scope_id, space_type, local_day, hour, open_minutes, reserved_minutes,
       attended_minutes, used_minutes, heard_minutes, sensed_minutes, ghost_minutes, given_back_minutes, walk_in_minutes)
     select $1, scope, 'd', day, hour, 960, (960 * busy)::integer, (700 * busy)::integer, (720 * busy)::integer, 0, 0,
       (110 * busy)::integer, (60 * busy)::integer, (30 * busy)::integer
     from (
       select scope, day, hour, (case when extract(isodow from day) in (2, 4) then 0.9 when extract(isodow from day) = 5 then 0.35
         else 0.6 end) * (1 - abs(hour - 11) * 0.09) as busy
       from unnest($2::uuid[]) as scope, generate_series(current_date - 120, current_date - 1, interval '1 day') as day,
         generate_series(8, 17) as hour
       where extract(isodow from day) < 6
     ) as told`,
    [organisationId, scopes],
  );
  await sql(
    `insert into cancellation_hour (organisation_id, scope_id, space_type, local_day, hour, by_user, by_other, by_system, restored, created, lead)
     select $1, scope, 'd', day, hour, 6 - abs(hour - 9) / 2, 1, case when hour = 9 then 4 else 0 end, 0, 24 - hour,
       array[1, 1, 2, 1, 1]
     from unnest($2::uuid[]) as scope, generate_series(current_date - 120, current_date - 1, interval '1 day') as day,
       generate_series(7, 18) as hour
     where extract(isodow from day) < 6`,
    [organisationId, scopes],
  );
}

async function groups(organisationId: string, buildingId: string): Promise<void> {
  await sql(
    `insert into usage_period (organisation_id, building_id, period, starts_on, withheld)
     select $1, $2, 'w', date_trunc('week', current_date)::date - 7 * week, 1 from generate_series(2, 16) as week`,
    [organisationId, buildingId],
  );
  await sql(
    `insert into usage_group (organisation_id, building_id, userpool, period, starts_on, people, reservations, days,
       reserved_minutes, attended, no_shows, cancelled, late_cancelled)
     select $1, $2, pool, 'w', date_trunc('week', current_date)::date - 7 * week, 5 * size, 14 * size - week % 3, 13 * size,
       6000 * size, 11 * size, size, 2 * size, size
     from generate_series(2, 16) as week,
       (values ('Engineering', 6), ('Consulting', 5), ('Finance', 3), ('Sales', 2), ('', 1)) as pools (pool, size)`,
    [organisationId, buildingId],
  );
}

async function assets(organisationId: string, buildingId: string): Promise<void> {
  await sql(
    `with asset as (
       insert into asset_type (organisation_id, building_id, name, quantity)
       values ($1, $2, 'Beamer', 4), ($1, $2, 'Whiteboard trolley', 3), ($1, $2, 'Sandwich lunch', 25)
       returning id, quantity
     )
     insert into asset_day (organisation_id, asset_id, local_day, peak, minutes, refused)
     select $1, asset.id, day, least(quantity, ceil(quantity * extract(isodow from day) / 4))::integer, 240,
       case when extract(isodow from day) = 4 then 6 else 0 end
     from asset, generate_series(current_date - 120, current_date - 1, interval '1 day') as day
     where extract(isodow from day) < 6`,
    [organisationId, buildingId],
  );
}
