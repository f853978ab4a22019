import { createHash } from 'node:crypto';
import { sql } from '../database.ts';
import { AMSTERDAM } from '../dates.ts';
import { anEmptyBuilding, type EmptyBuilding } from './empty-building.ts';
import { aFloor, aStudio, planSvg } from './floors.ts';

/** Puts a drawing under a floor, as an upload does. */
export async function drawPlan(
  { organisationId }: EmptyBuilding,
  floorId: string,
  { width = 1000, height = 600, metresPerUnit = 0.04 } = {},
): Promise<void> {
  const content = Buffer.from(planSvg(width, height));
  const hash = createHash('sha256').update(content).digest('hex');
  await sql(
    `insert into file (organisation_id, hash, media_type, content, is_public)
     values ($1, $2, 'image/svg+xml', $3, false) on conflict do nothing`,
    [organisationId, hash, content],
  );
  await sql(
    `update floor set plan_hash = $2, plan_width = $3, plan_height = $4, plan_metres_per_unit = $5 where id = $1`,
    [floorId, hash, width, height, metresPerUnit],
  );
}

export type MappedBuilding = EmptyBuilding & {
  zone: string;
  floors: { ground: string; first: string };
  /** Ids of desks by their names. */
  desks: ReadonlyMap<string, string>;
  /** An address of the product in this building. */
  at(path: string): string;
};

/** Two rows of three desks on a drawn floor, a fixed one among them, and a floor of which nobody drew anything. */
export async function aMappedBuilding(displayName = 'Prinsengracht 12'): Promise<MappedBuilding> {
  const building = await anEmptyBuilding(displayName);
  const first = await aFloor(building, 'First', 1);
  const ground = await aFloor(building, 'Ground', 0);
  await drawPlan(building, first);
  await aStudio(building, first, [
    { name: '1.01-A', x: 250, y: 200 },
    { name: '1.01-B', x: 310, y: 200 },
    { name: '1.01-C', x: 370, y: 204 },
    { name: '1.01-D', x: 250, y: 300 },
    { name: '1.01-E', x: 310, y: 300 },
    { name: '1.01-F', x: 370, y: 300 },
  ]);
  const where = [building.organisationId, building.id, ground];
  await sql(
    `with room as (
       insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
       values ($1, $2, $3, 'ROOM', 'Hall', 'desks'), ($1, $2, $3, 'ROOM', 'Meeting 0.02', 'whole') returning id, name
     )
     insert into space (organisation_id, building_id, floor_id, room_id, type, name)
     select $1, $2, $3, room.id, 'DESK', '0.01-A' from room where name = 'Hall'`,
    where,
  );
  await sql(
    `with label as (
       insert into attribute (organisation_id, building_id, name, colour) values ($1, $2, 'Sit-stand', '#0079bf') returning id
     )
     insert into space_attribute (organisation_id, space_id, attribute_id)
     select $1, space.id, label.id from space, label where organisation_id = $1 and name in ('1.01-B', '1.01-E')`,
    where.slice(0, 2),
  );
  await sql(
    `insert into fixed_desk (organisation_id, space_id, employee_name)
     select $1, id, 'Anouk Vermeulen' from space where organisation_id = $1 and name = '1.01-F'`,
    where.slice(0, 1),
  );
  const rows = await sql<{ id: string; name: string }>(
    `select id, name from space where organisation_id = $1 and type = 'DESK'`,
    where.slice(0, 1),
  );
  const { org, building: slug } = building.place;
  return {
    ...building,
    zone: AMSTERDAM,
    floors: { ground, first },
    desks: new Map(rows.map(({ id, name }) => [name, id])),
    at: (path) => `${path}${path.includes('?') ? '&' : '?'}org=${org}&building=${slug}`,
  };
}
