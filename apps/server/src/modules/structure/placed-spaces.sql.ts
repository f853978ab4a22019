import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

/** The desks and parking spots of a building, with their places on the plans of its floors. */
export const placedSpaces = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('space as desk')
    .innerJoin('space as room', (join) =>
      join.onRef('room.organisation_id', '=', 'desk.organisation_id').onRef('room.id', '=', 'desk.room_id'),
    )
    .innerJoin('floor', (join) =>
      join.onRef('floor.organisation_id', '=', 'desk.organisation_id').onRef('floor.id', '=', 'desk.floor_id'),
    )
    .select([
      'desk.id',
      'desk.name',
      'desk.type',
      'desk.x',
      'desk.y',
      'desk.rotation',
      'desk.floor_id as floorId',
      'room.id as roomId',
      'room.name as roomName',
      'floor.plan_metres_per_unit as metresPerUnit',
    ])
    .where('desk.organisation_id', '=', organisationId)
    .where('desk.building_id', '=', buildingId)
    .where('desk.type', 'in', ['DESK', 'PARKING'])
    .where('desk.removed_at', 'is', null)
    .$castTo<PlacedSpaceRow>()
    .execute();

export type PlacedSpaceRow = {
  readonly id: string;
  readonly name: string;
  readonly type: 'DESK' | 'PARKING';
  readonly x: number | null;
  readonly y: number | null;
  readonly rotation: number;
  readonly floorId: string;
  readonly roomId: string;
  readonly roomName: string;
  readonly metresPerUnit: number | null;
};

/** The spaces that carry some labels, with the names of the labels; a label without spaces has one row. */
export const spacesLabelled = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, ids: readonly string[]) =>
  tx
    .selectFrom('attribute')
    .leftJoin('space_attribute', (join) =>
      join
        .onRef('space_attribute.organisation_id', '=', 'attribute.organisation_id')
        .onRef('space_attribute.attribute_id', '=', 'attribute.id'),
    )
    .select(['attribute.name', 'space_attribute.space_id as spaceId'])
    .where('attribute.organisation_id', '=', organisationId)
    .where('attribute.building_id', '=', buildingId)
    .where('attribute.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('attribute.name')
    .execute();
