import type { BuildingFile } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { storeFile } from '../../platform/files/stored-files.sql.ts';
import type { BuildingKey } from '../../platform/keys.ts';

type FloorPart = BuildingFile['floors'][number];
type Plan = { hash: string; mediaType: string; content: Buffer };

export async function upsertFloor(
  tx: TenantTx,
  at: BuildingKey,
  floor: FloorPart,
  plan: Plan | undefined,
): Promise<string> {
  const { organisationId, buildingId } = at;
  if (plan !== undefined) await storeFile(tx, organisationId, plan);
  const columns = {
    level: floor.level,
    userpools: floor.userpools,
    plan_hash: plan?.hash ?? null,
    plan_width: floor.plan?.width ?? null,
    plan_height: floor.plan?.height ?? null,
    plan_metres_per_unit: floor.plan?.metresPerUnit ?? null,
  };
  const { id } = await tx
    .insertInto('floor')
    .values({ organisation_id: organisationId, building_id: buildingId, name: floor.name, ...columns })
    .onConflict((oc) =>
      oc
        .columns(['organisation_id', 'building_id', 'name'])
        .where('removed_at', 'is', null)
        .doUpdateSet({ ...columns, draft: null }),
    )
    .returning('floor.id')
    .executeTakeFirstOrThrow();
  return id;
}

export type SpacePart = {
  floorId: string;
  roomId: string | null;
  type: 'ROOM' | 'DESK' | 'PARKING';
  name: string;
  reservedBy: string | null;
  maximumOccupants: number | null;
  polygon: readonly (readonly [number, number])[] | null;
  x: number | null;
  y: number | null;
  rotation: number;
};

/** One parameter for thousands of rows. */
const linesOf = (spaces: readonly SpacePart[]) => sql`
  jsonb_to_recordset(${JSON.stringify(spaces)}::jsonb) as line(
    "floorId" uuid, "roomId" uuid, type text, name text, "reservedBy" text, "maximumOccupants" integer,
    polygon jsonb, x float8, y float8, rotation float8)`;

/** A space is identified by its name among the rooms, or the desks, of its building. */
const isTheirs = ({ organisationId, buildingId }: BuildingKey) => sql<boolean>`
  space.organisation_id = ${organisationId}::uuid and space.building_id = ${buildingId}::uuid
  and (space.type = 'ROOM') = (line.type = 'ROOM') and space.name = line.name and space.removed_at is null`;

/** An unchanged space keeps its version, so that users who are editing it get no conflict. */
const changeSpaces = (tx: TenantTx, at: BuildingKey, spaces: readonly SpacePart[]) =>
  sql`
    update space set
      floor_id = line."floorId", room_id = line."roomId", type = line.type, reserved_by = line."reservedBy",
      maximum_occupants = line."maximumOccupants", polygon = nullif(line.polygon, '[]'::jsonb),
      x = line.x, y = line.y, rotation = line.rotation, version = space.version + 1
    from ${linesOf(spaces)}
    where ${isTheirs(at)} and
      (space.floor_id, space.room_id, space.type, space.reserved_by, space.maximum_occupants, space.polygon,
       space.x, space.y, space.rotation)
      is distinct from
      (line."floorId", line."roomId", line.type, line."reservedBy", line."maximumOccupants",
       nullif(line.polygon, '[]'::jsonb), line.x, line.y, line.rotation)`.execute(tx);

const addSpaces = (tx: TenantTx, at: BuildingKey, spaces: readonly SpacePart[]) =>
  sql`
    insert into space (organisation_id, building_id, floor_id, room_id, type, name, reserved_by,
      maximum_occupants, polygon, x, y, rotation)
    select ${at.organisationId}::uuid, ${at.buildingId}::uuid, line."floorId", line."roomId", line.type, line.name,
      line."reservedBy", line."maximumOccupants", nullif(line.polygon, '[]'::jsonb), line.x, line.y, line.rotation
    from ${linesOf(spaces)}
    where not exists (select from space where ${isTheirs(at)})`.execute(tx);

/** Stores all rooms or all desks of the file in three statements, however many there are. Returns their ids by name. */
export async function storeSpaces(
  tx: TenantTx,
  at: BuildingKey,
  spaces: readonly SpacePart[],
): Promise<ReadonlyMap<string, string>> {
  await changeSpaces(tx, at, spaces);
  await addSpaces(tx, at, spaces);
  const { rows } = await sql<{ id: string; name: string }>`
    select space.id, space.name from space join ${linesOf(spaces)} on ${isTheirs(at)}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

type Labelled = { spaceId: string; attributeId: string };

export async function replaceLabelling(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  pairs: readonly Labelled[],
) {
  await sql`
    delete from space_attribute using space
    where space_attribute.organisation_id = ${organisationId}::uuid and space.organisation_id = ${organisationId}::uuid
      and space.id = space_attribute.space_id and space.building_id = ${buildingId}::uuid`.execute(tx);
  await sql`
    insert into space_attribute (organisation_id, space_id, attribute_id)
    select ${organisationId}::uuid, line."spaceId", line."attributeId"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as line("spaceId" uuid, "attributeId" uuid)
    on conflict do nothing`.execute(tx); // space_attribute_pkey: a file may name a label twice
}

export const removeSpacesExcept = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, ids: string[]) =>
  tx
    .updateTable('space')
    .set({ removed_at: sql`now()` })
    .where('space.organisation_id', '=', organisationId)
    .where('space.building_id', '=', buildingId)
    .where('space.removed_at', 'is', null)
    .where(sql<boolean>`not (space.id = any(${ids}))`)
    .execute();

export const removeFloorsExcept = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, ids: string[]) =>
  tx
    .updateTable('floor')
    .set({ removed_at: sql`now()` })
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.removed_at', 'is', null)
    .where(sql<boolean>`not (floor.id = any(${ids}))`)
    .execute();

/** Labels of the file by name. Returns their ids. */
export async function replaceLabels(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  labels: BuildingFile['attributes'],
) {
  await tx
    .deleteFrom('attribute')
    .where('attribute.organisation_id', '=', organisationId)
    .where('attribute.building_id', '=', buildingId)
    .where(sql<boolean>`not (lower(attribute.name) = any(${labels.map(({ name }) => name.toLowerCase())}))`)
    .execute();
  const { rows } = await sql<{ id: string; name: string }>`
    insert into attribute (organisation_id, building_id, name, colour)
    select ${organisationId}::uuid, ${buildingId}::uuid, line.name, line.colour
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as line(name text, colour text)
    on conflict (organisation_id, building_id, lower(name))
    do update set name = excluded.name, colour = excluded.colour
    returning attribute.id, attribute.name`.execute(tx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
