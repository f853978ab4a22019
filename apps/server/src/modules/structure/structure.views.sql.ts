import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type At = { organisationId: string; buildingId: string };

export const floorsOf = (tx: TenantTx, { organisationId, buildingId }: At) =>
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
    ])
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .orderBy('floor.level')
    .orderBy('floor.name')
    .execute();

export const roomsOf = (tx: TenantTx, { organisationId, buildingId }: At) =>
  tx
    .selectFrom('space')
    .select([
      'space.id',
      'space.name',
      'space.floor_id as floorId',
      'space.reserved_by as reservedBy',
      'space.maximum_occupants as maximumOccupants',
      'space.polygon',
    ])
    .where('space.organisation_id', '=', organisationId)
    .where('space.building_id', '=', buildingId)
    .where('space.type', '=', 'ROOM')
    .orderBy('space.name')
    .execute();

export const desksOf = (tx: TenantTx, { organisationId, buildingId }: At) =>
  tx
    .selectFrom('space as desk')
    .innerJoin('space as room', (join) =>
      join.onRef('room.organisation_id', '=', 'desk.organisation_id').onRef('room.id', '=', 'desk.room_id'),
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
      sql<string[]>`array(
        select attribute.name from space_attribute
        join attribute on attribute.organisation_id = space_attribute.organisation_id
          and attribute.id = space_attribute.attribute_id
        where space_attribute.organisation_id = desk.organisation_id and space_attribute.space_id = desk.id
        order by attribute.name)`.as('attributes'),
    ])
    .where('desk.organisation_id', '=', organisationId)
    .where('desk.building_id', '=', buildingId)
    .where('desk.type', 'in', ['DESK', 'PARKING'])
    .orderBy('desk.name')
    .execute();
