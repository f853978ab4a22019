import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

/**
 * The names of a space's labels. The inner list comes first on purpose: as a join, and while a new installation has no
 * statistics, a building of ten thousand desks took more than five seconds.
 */
const attributesOf = (alias: 'room' | 'desk') =>
  sql<string[]>`array(
    select attribute.name from attribute
    where attribute.organisation_id = ${sql.ref(`${alias}.organisation_id`)}
      and attribute.id = any(array(
        select space_attribute.attribute_id from space_attribute
        where space_attribute.organisation_id = ${sql.ref(`${alias}.organisation_id`)}
          and space_attribute.space_id = ${sql.ref(`${alias}.id`)}))
    order by attribute.name)`.as('attributes');

const standingFloors = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('floor')
    .select(['floor.id', 'floor.name'])
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.removed_at', 'is', null)
    .orderBy('floor.level')
    .orderBy('floor.name');

/** Lists floors from the lowest. */
export const floorNamesOf = (tx: TenantTx, at: BuildingKey) => standingFloors(tx, at).execute();

/** Lists floors from the lowest, with the size of their plans. */
export const floorsIn = (tx: TenantTx, at: BuildingKey) =>
  standingFloors(tx, at).select([
    'floor.level',
    'floor.plan_width as width',
    'floor.plan_height as height',
    'floor.plan_metres_per_unit as metresPerUnit',
  ]);

export const floorsOf = (tx: TenantTx, at: BuildingKey) => floorsIn(tx, at).select('floor.plan_hash as hash').execute();

export const roomsOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('space as room')
    .select([
      'room.id',
      'room.name',
      'room.floor_id as floorId',
      'room.reserved_by as reservedBy',
      'room.maximum_occupants as maximumOccupants',
      'room.polygon',
      'room.version',
      attributesOf('room'),
    ])
    .where('room.organisation_id', '=', organisationId)
    .where('room.building_id', '=', buildingId)
    .where('room.type', '=', 'ROOM')
    .where('room.removed_at', 'is', null)
    .orderBy('room.name')
    .execute();

const desks = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
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
      'desk.version',
      'desk.floor_id as floorId',
      'room.id as roomId',
      'room.name as roomName',
      attributesOf('desk'),
    ])
    .where('desk.organisation_id', '=', organisationId)
    .where('desk.building_id', '=', buildingId)
    .where('desk.type', 'in', ['DESK', 'PARKING'])
    .where('desk.removed_at', 'is', null)
    .orderBy('desk.name');

/**
 * Before an organisation is in the statistics, the planner expects one row of it, uses any index that begins with the
 * organisation for each desk's room, and reads ten thousand rows ten thousand times.
 */
const joinByHash = (tx: TenantTx) => sql`select set_config('enable_nestloop', 'off', true)`.execute(tx);

export async function desksOf(tx: TenantTx, at: BuildingKey) {
  await joinByHash(tx);
  return desks(tx, at).execute();
}

/** Desks as staff see them, with their permanent holders. */
export async function adminDesksOf(tx: TenantTx, at: BuildingKey, id?: string) {
  if (id === undefined) await joinByHash(tx);
  return desks(tx, at)
    .leftJoin('fixed_desk', (join) =>
      join
        .onRef('fixed_desk.organisation_id', '=', 'desk.organisation_id')
        .onRef('fixed_desk.space_id', '=', 'desk.id'),
    )
    .leftJoin('offered_member as member', (join) =>
      join
        .onRef('member.organisation_id', '=', 'fixed_desk.organisation_id')
        .onRef('member.id', '=', 'fixed_desk.member_id'),
    )
    .select([
      'fixed_desk.space_id as fixedId',
      'fixed_desk.employee_name as employeeName',
      'fixed_desk.employee_number as employeeNumber',
      'fixed_desk.rfid_card_number as rfidCardNumber',
      'fixed_desk.emergency_responder as emergencyResponder',
      'member.email as username',
      'member.first_name as firstName',
      'member.last_name as lastName',
    ])
    .$if(id !== undefined, (query) => query.where('desk.id', '=', id ?? ''))
    .execute();
}
