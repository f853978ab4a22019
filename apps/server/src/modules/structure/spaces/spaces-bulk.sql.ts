import type { TenantTx } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids})`;

/** A space that moves to another floor has no position on its plan yet. */
const unplacedWhen = (moves: RawBuilder<boolean>) => ({
  x: sql<number | null>`case when ${moves} then null else space.x end`,
  y: sql<number | null>`case when ${moves} then null else space.y end`,
  polygon: sql<null>`case when ${moves} then null else space.polygon end`,
});

type Change = {
  floorId?: string | undefined;
  roomId?: string | undefined;
  type?: string | undefined;
  reservedBy?: string | undefined;
  maximumOccupants?: number | null | undefined;
};

/** Applies the same change to all of them. */
export const updateSpaces = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  ids: readonly string[],
  change: Change,
) =>
  tx
    .updateTable('space')
    .set(({ eb }) => ({
      ...(change.floorId === undefined
        ? {}
        : { floor_id: change.floorId, ...unplacedWhen(sql`space.floor_id <> ${change.floorId}`) }),
      ...(change.roomId === undefined ? {} : { room_id: change.roomId }),
      ...(change.type === undefined ? {} : { type: change.type }),
      ...(change.reservedBy === undefined ? {} : { reserved_by: change.reservedBy }),
      ...(change.maximumOccupants === undefined ? {} : { maximum_occupants: change.maximumOccupants }),
      version: eb('space.version', '+', 1),
    }))
    .where('space.organisation_id', '=', organisationId)
    .where('space.building_id', '=', buildingId)
    .where('space.id', '=', anyOf(ids))
    .execute();

/** Desks are on the floor of their room, so they move with it. */
export const followRooms = (tx: TenantTx, { organisationId }: BuildingKey, roomIds: readonly string[]) =>
  tx
    .updateTable('space')
    .from('space as room')
    .set(({ eb, ref }) => ({
      floor_id: ref('room.floor_id'),
      x: null,
      y: null,
      version: eb('space.version', '+', 1),
    }))
    .where('space.organisation_id', '=', organisationId)
    .where('room.organisation_id', '=', organisationId)
    .where('room.id', '=', anyOf(roomIds))
    .whereRef('space.room_id', '=', 'room.id')
    .whereRef('space.floor_id', '<>', 'room.floor_id')
    .execute();

/**
 * Foreign key checks keep the plan of an almost empty table: an index on the organisation only, or no index. Filling a
 * new building with ten thousand desks would take minutes instead of a second.
 */
export const planAnew = (tx: TenantTx) => sql`discard plans`.execute(tx);

export type Inserted = Omit<Rewritten, 'id'> & { name: string };

/** Many new rows in one statement with a single parameter: a query builder would need tens of thousands. */
export const writeSpaces = async (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  spaces: readonly Inserted[],
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    insert into space (organisation_id, building_id, floor_id, room_id, type, name, reserved_by, maximum_occupants)
    select ${organisationId}, ${buildingId}, line."floorId", line."roomId", line.type, line.name, line."reservedBy",
      line."maximumOccupants"
    from jsonb_to_recordset(${JSON.stringify(spaces)}::jsonb) as line(
      "floorId" uuid, "roomId" uuid, type text, name text, "reservedBy" text, "maximumOccupants" integer)
    returning space.id, space.name`.execute(tx);
  return rows;
};

export type Rewritten = {
  id: string;
  floorId: string;
  roomId: string | null;
  type: string;
  reservedBy: string | null;
  maximumOccupants: number | null;
};

/** Different changes in one statement: a file may have thousands of lines. */
export const rewriteSpaces = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  spaces: readonly Rewritten[],
) =>
  sql`
    update space set
      x = case when space.floor_id <> line."floorId" then null else space.x end,
      y = case when space.floor_id <> line."floorId" then null else space.y end,
      polygon = case when space.floor_id <> line."floorId" then null else space.polygon end,
      floor_id = line."floorId",
      room_id = line."roomId",
      type = line.type,
      reserved_by = line."reservedBy",
      maximum_occupants = line."maximumOccupants",
      version = space.version + 1
    from jsonb_to_recordset(${JSON.stringify(spaces)}::jsonb) as line(
      id uuid, "floorId" uuid, "roomId" uuid, type text, "reservedBy" text, "maximumOccupants" integer)
    where space.organisation_id = ${organisationId} and space.building_id = ${buildingId} and space.id = line.id`.execute(
    tx,
  );

export const countDesksIn = async (tx: TenantTx, { organisationId }: BuildingKey, roomIds: readonly string[]) => {
  const { n } = await tx
    .selectFrom('space')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('space.organisation_id', '=', organisationId)
    .where('space.removed_at', 'is', null)
    .where('space.room_id', '=', anyOf(roomIds))
    .executeTakeFirstOrThrow();
  return Number(n);
};
