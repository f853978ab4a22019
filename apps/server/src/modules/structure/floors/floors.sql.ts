import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { FloorNotFound } from '../structure.problems.ts';

export type FloorKey = BuildingKey & { readonly floorId: string };

const liveSpaces = (type: 'ROOM' | 'not ROOM') =>
  sql<number>`(
    select count(*)::int from space
    where space.organisation_id = floor.organisation_id and space.floor_id = floor.id and space.removed_at is null
      and (space.type = 'ROOM') = ${type === 'ROOM'})`;

export const adminFloorsOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, id?: string) =>
  tx
    .selectFrom('floor')
    .select([
      'floor.id',
      'floor.name',
      'floor.level',
      'floor.plan_hash as hash',
      'floor.plan_width as width',
      'floor.plan_height as height',
      'floor.plan_metres_per_unit as metresPerUnit',
      'floor.userpools',
      'floor.version',
      sql<boolean>`floor.draft is not null`.as('hasDraft'),
      liveSpaces('ROOM').as('rooms'),
      liveSpaces('not ROOM').as('desks'),
    ])
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('floor.id', '=', id ?? ''))
    .orderBy('floor.level')
    .orderBy('floor.name')
    .execute();

export const lockFloor = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, id: string) =>
  tx
    .selectFrom('floor')
    .select([
      'floor.id',
      'floor.name',
      'floor.level',
      'floor.userpools',
      'floor.draft',
      'floor.version',
      'floor.plan_hash as planHash',
      'floor.plan_width as planWidth',
      'floor.plan_metres_per_unit as metresPerUnit',
    ])
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.id', '=', id)
    .where('floor.removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function requireFloor(tx: TenantTx, at: BuildingKey, id: string): Promise<void> {
  const [floor] = await adminFloorsOf(tx, at, id);
  if (floor === undefined) throw FloorNotFound();
}

export const insertFloor = (tx: TenantTx, at: BuildingKey, f: { name: string; level: number; userpools: string[] }) =>
  tx
    .insertInto('floor')
    .values({ organisation_id: at.organisationId, building_id: at.buildingId, ...f })
    .returning('floor.id')
    .executeTakeFirstOrThrow();

type FloorChange = {
  name?: string;
  level?: number;
  userpools?: string[];
  draft?: string | null;
  plan_hash?: string;
  plan_width?: number;
  plan_height?: number;
  plan_metres_per_unit?: number | null;
};

export const updateFloor = (tx: TenantTx, { organisationId }: BuildingKey, id: string, change: FloorChange) =>
  tx
    .updateTable('floor')
    .set(({ eb }) => ({ ...change, version: eb('floor.version', '+', 1) }))
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.id', '=', id)
    .returning('floor.version')
    .executeTakeFirstOrThrow();

export const markFloorRemoved = (tx: TenantTx, { organisationId }: BuildingKey, id: string) =>
  tx
    .updateTable('floor')
    .set({ removed_at: sql`now()` })
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.id', '=', id)
    .execute();

/** Copies the picture and its dimensions from another floor. */
export const copyPlan = (tx: TenantTx, { organisationId }: BuildingKey, from: string, to: string) =>
  tx
    .updateTable('floor')
    .from('floor as source')
    .set((eb) => ({
      plan_hash: eb.ref('source.plan_hash'),
      plan_width: eb.ref('source.plan_width'),
      plan_height: eb.ref('source.plan_height'),
      plan_metres_per_unit: eb.ref('source.plan_metres_per_unit'),
    }))
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.id', '=', to)
    .where('source.organisation_id', '=', organisationId)
    .where('source.id', '=', from)
    .execute();

export const planOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, floorId: string, hash: string) =>
  tx
    .selectFrom('floor')
    .innerJoin('offered_file as file', (join) =>
      join.onRef('file.organisation_id', '=', 'floor.organisation_id').onRef('file.hash', '=', 'floor.plan_hash'),
    )
    .select(['file.content', 'file.media_type as mediaType'])
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.id', '=', floorId)
    .where('floor.plan_hash', '=', hash)
    .executeTakeFirst();
