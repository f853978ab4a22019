import { sql } from '../database.ts';
import type { EmptyBuilding } from './empty-building.ts';

/** A floor without a plan, as the list makes it. */
export async function aFloor({ organisationId, id }: EmptyBuilding, name: string, level = 0): Promise<string> {
  const [row] = await sql<{ id: string }>(
    'insert into floor (organisation_id, building_id, name, level) values ($1, $2, $3, $4) returning id',
    [organisationId, id, name, level],
  );
  if (!row) throw new Error(`floor ${name} was not made`);
  return row.id;
}

/** Ten halls side by side on a sheet of 1,000 by 600 units, with this many desks in each, twenty in a row. */
export async function tenHalls(
  { organisationId, id }: EmptyBuilding,
  floorId: string,
  request: { prefix: string; desksInEach: number },
): Promise<void> {
  await sql(
    `with hall as (
       insert into space (organisation_id, building_id, floor_id, type, name, reserved_by, polygon)
       select $1, $2, $3, 'ROOM', $4 || at, 'desks',
         jsonb_build_array(jsonb_build_array(x, y), jsonb_build_array(x + 190, y), jsonb_build_array(x + 190, y + 290), jsonb_build_array(x, y + 290))
       from generate_series(0, 9) as at, lateral (select (at % 5) * 200 + 5 as x, (at / 5) * 300 + 5 as y) as corner
       returning id, name, (polygon -> 0 ->> 0)::float as x, (polygon -> 0 ->> 1)::float as y
     )
     insert into space (organisation_id, building_id, floor_id, room_id, type, name, x, y, rotation)
     select $1, $2, $3, hall.id, 'DESK', hall.name || '-' || lpad(at::text, 4, '0'),
       hall.x + 5 + (at % 20) * 9.4, hall.y + 20 + (at / 20) * (270.0 / greatest(1, ceil($5 / 20.0))), (at / 20 % 2) * 180
     from hall, generate_series(0, $5::int - 1) as at`,
    [organisationId, id, floorId, request.prefix, request.desksInEach],
  );
}

/** A drawing with walls, doors and stairs: enough to see that a picture lies under the desks. */
export const planSvg = (width: number, height: number): string => {
  const walls = Array.from({ length: 4 }, (_, at) => `<path d="M${(width / 5) * (at + 1)} 0V${height}"/>`).join('');
  const doors = Array.from(
    { length: 5 },
    (_, at) => `<path d="M${(width / 5) * at + 20} ${height / 2}a30 30 0 0 1 30 -30v30"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fff"/>
    <g fill="none" stroke="#555" stroke-width="6">
      <rect x="3" y="3" width="${width - 6}" height="${height - 6}"/><path d="M0 ${height / 2}H${width}"/>${walls}
    </g>
    <g fill="none" stroke="#888" stroke-width="1.5">${doors}</g>
  </svg>`;
};

type Spot = { name: string; x: number; y: number; rotation: number };

/** One room with a few desks, published. */
export async function aStudio(
  { organisationId, id }: EmptyBuilding,
  floorId: string,
  spots: readonly Pick<Spot, 'name' | 'x' | 'y'>[],
): Promise<void> {
  await sql(
    `with room as (
       insert into space (organisation_id, building_id, floor_id, type, name, reserved_by, polygon)
       values ($1, $2, $3, 'ROOM', 'Studio', 'desks', '[[100,100],[700,100],[700,500],[100,500]]') returning id
     )
     insert into space (organisation_id, building_id, floor_id, room_id, type, name, x, y)
     select $1, $2, $3, room.id, 'DESK', spot.name, spot.x, spot.y
     from room, unnest($4::text[], $5::float[], $6::float[]) as spot (name, x, y)`,
    [organisationId, id, floorId, spots.map(({ name }) => name), spots.map(({ x }) => x), spots.map(({ y }) => y)],
  );
}

const inOrder = (spots: readonly Spot[]): Spot[] =>
  spots
    .map(({ name, x, y, rotation }) => ({ name, x, y, rotation }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

/** What nobody but the editors sees yet; undefined without a draft. */
export async function draftedSpots(floorId: string): Promise<Spot[] | undefined> {
  const [row] = await sql<{ desks: Spot[] | null }>("select draft -> 'desks' as desks from floor where id = $1", [
    floorId,
  ]);
  return row?.desks ? inOrder(row.desks) : undefined;
}

export async function publishedSpots(floorId: string): Promise<Spot[]> {
  const where = "floor_id = $1 and type <> 'ROOM' and removed_at is null";
  return inOrder(await sql<Spot>(`select name, x, y, rotation from space where ${where}`, [floorId]));
}
