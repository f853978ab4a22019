import type { TenantTx } from '@berth/database';
import type { DraftDesk, DraftRoom, NamesElsewhere } from '@berth/domain/structure';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { FloorKey } from './floors.sql.ts';

/** The names on the other floors of the building; only those of `names`, if given. */
export async function namesElsewhere(
  tx: TenantTx,
  at: BuildingKey,
  floorId: string,
  names?: readonly string[],
): Promise<NamesElsewhere> {
  const rows = await tx
    .selectFrom('space')
    .select(['space.type', 'space.name'])
    .where('space.organisation_id', '=', at.organisationId)
    .where('space.building_id', '=', at.buildingId)
    .where('space.floor_id', '<>', floorId)
    .where('space.removed_at', 'is', null)
    .$if(names !== undefined, (query) => query.where('space.name', '=', sql<string>`any(${names as string[]})`))
    .execute();
  return {
    rooms: new Set(rows.filter(({ type }) => type === 'ROOM').map(({ name }) => name)),
    desks: new Set(rows.filter(({ type }) => type !== 'ROOM').map(({ name }) => name)),
  };
}

/** Only these: a desk of a removed room may be in another room of the same draft. */
export const takeSpacesAway = (tx: TenantTx, { organisationId, floorId }: FloorKey, ids: readonly string[]) =>
  tx
    .updateTable('space')
    .set({ removed_at: sql`now()` })
    .where('space.organisation_id', '=', organisationId)
    .where('space.floor_id', '=', floorId)
    .where('space.removed_at', 'is', null)
    .where('space.id', '=', sql<string>`any(${ids as string[]})`)
    .execute();

/**
 * Renames them to their ids for a moment. The unique index checks each row at once, so two spaces could not swap names.
 */
export const freeNames = (tx: TenantTx, { organisationId, floorId }: FloorKey, ids: readonly string[]) =>
  tx
    .updateTable('space')
    .set({ name: sql`space.id::text` })
    .where('space.organisation_id', '=', organisationId)
    .where('space.floor_id', '=', floorId)
    .where('space.id', '=', sql<string>`any(${ids as string[]})`)
    .execute();

type Drawn = Partial<Omit<DraftRoom, 'id' | 'name'> & Omit<DraftDesk, 'id' | 'name'>> & { id: string; name: string };

/** One parameter for thousands of rows. */
const linesOf = (spaces: readonly Drawn[]) => sql`
  jsonb_to_recordset(${JSON.stringify(spaces)}::jsonb) as line(
    id uuid, name text, type text, "roomId" uuid, "reservedBy" text, "maximumOccupants" integer,
    polygon jsonb, x float8, y float8, rotation float8)`;

/**
 * Inserts new spaces, and those that an undo brought back. Returns the inserted ids: the id of another tenant's space
 * is ignored.
 */
export const putSpaces = async (tx: TenantTx, at: FloorKey, spaces: readonly Drawn[]) => {
  const { rows } = await sql<{ id: string }>`
    insert into space (organisation_id, building_id, floor_id, id, name, type, room_id, reserved_by,
      maximum_occupants, polygon, x, y, rotation)
    select ${at.organisationId}::uuid, ${at.buildingId}::uuid, ${at.floorId}::uuid, line.id, line.name,
      coalesce(line.type, 'ROOM'), line."roomId", line."reservedBy", line."maximumOccupants",
      nullif(line.polygon, '[]'::jsonb), line.x, line.y, coalesce(line.rotation, 0)
    from ${linesOf(spaces)}
    on conflict (organisation_id, id) do update set
      floor_id = excluded.floor_id, name = excluded.name, type = excluded.type, room_id = excluded.room_id,
      reserved_by = excluded.reserved_by, maximum_occupants = excluded.maximum_occupants,
      polygon = excluded.polygon, x = excluded.x, y = excluded.y, rotation = excluded.rotation,
      removed_at = null, version = space.version + 1
    where space.building_id = excluded.building_id and space.removed_at is not null
      and (space.type = 'ROOM') = (excluded.type = 'ROOM')
    returning space.id`.execute(tx);
  return rows;
};

export const redrawSpaces = (tx: TenantTx, { organisationId, floorId }: FloorKey, spaces: readonly Drawn[]) =>
  sql`
    update space set
      name = line.name, type = coalesce(line.type, 'ROOM'), room_id = line."roomId",
      reserved_by = line."reservedBy", maximum_occupants = line."maximumOccupants",
      polygon = nullif(line.polygon, '[]'::jsonb), x = line.x, y = line.y,
      rotation = coalesce(line.rotation, 0), version = space.version + 1
    from ${linesOf(spaces)}
    where space.organisation_id = ${organisationId}::uuid and space.floor_id = ${floorId}::uuid
      and space.id = line.id and space.removed_at is null`.execute(tx);
