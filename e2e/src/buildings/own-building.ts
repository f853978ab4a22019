import { randomBytes } from 'node:crypto';
import { sql } from '../database.ts';

type RoomRequest = { name: string; reservedBy?: 'whole' | 'desks' | 'none'; desks?: string[] };

type BuildingRequest = {
  rooms?: RoomRequest[];
  /** Of the building, by their stored names. */
  settings?: Record<string, unknown>;
  displayName?: string;
  /** How the organisation is called in addresses and files. */
  org?: string;
};

export type OwnBuilding = {
  org: string;
  building: string;
  organisationId: string;
  buildingId: string;
  floorId: string;
  /** By name. */
  rooms: ReadonlyMap<string, string>;
  /** An address of the product with this building chosen. */
  at: (path: string) => string;
};

/**
 * A building in an organisation of its own, so that a test may open, close, fill and empty it while other tests read
 * the demonstration.
 */
export async function ownBuilding(request: BuildingRequest = {}): Promise<OwnBuilding> {
  const { rooms = [], settings = {}, displayName = 'Proefhuis' } = request;
  const mark = randomBytes(4).toString('hex');
  const org = request.org ?? `own-${mark}`;
  const building = `house-${mark}`;
  const [made] = await sql<{ organisationId: string; buildingId: string; floorId: string }>(
    `with organisation as (
       insert into organisation (slug, name) values ($1, $1) returning id
     ), settings as (
       insert into organisation_settings (organisation_id, allowed_providers) select id, '{berth}' from organisation
     ), building as (
       insert into building (organisation_id, slug, display_name, settings)
       select id, $2, $3, $4::jsonb from organisation returning organisation_id, id
     ), floor as (
       insert into floor (organisation_id, building_id, name, level)
       select organisation_id, id, 'Ground floor', 0 from building returning id, organisation_id, building_id
     )
     select floor.organisation_id as "organisationId", floor.building_id as "buildingId", floor.id as "floorId"
     from floor`,
    [org, building, displayName, settings],
  );
  if (!made) throw new Error('no building was made');
  const known = await makeRooms(made, rooms);
  return { ...made, org, building, rooms: known, at: (path) => addressIn({ org, building }, path) };
}

const addressIn = ({ org, building }: { org: string; building: string }, path: string) =>
  `${path}${path.includes('?') ? '&' : '?'}org=${org}&building=${building}`;

type Made = { organisationId: string; buildingId: string; floorId: string };

async function makeRooms({ organisationId, buildingId, floorId }: Made, rooms: RoomRequest[]) {
  const where = [organisationId, buildingId, floorId];
  const made = await sql<{ id: string; name: string }>(
    `insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
     select $1, $2, $3, 'ROOM', request.name, request.reserved_by
     from unnest($4::text[], $5::text[]) as request (name, reserved_by)
     returning id, name`,
    [...where, rooms.map(({ name }) => name), rooms.map(({ reservedBy = 'desks' }) => reservedBy)],
  );
  const known = new Map(made.map(({ id, name }) => [name, id]));
  const desks = rooms.flatMap(({ name, desks: names = [] }) => names.map((desk) => ({ desk, room: known.get(name) })));
  await sql(
    `insert into space (organisation_id, building_id, floor_id, type, name, room_id)
     select $1, $2, $3, 'DESK', request.name, request.room_id from unnest($4::text[], $5::uuid[]) as request (name, room_id)`,
    [...where, desks.map(({ desk }) => desk), desks.map(({ room }) => room)],
  );
  return known;
}
