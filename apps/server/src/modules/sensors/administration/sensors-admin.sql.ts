import type { TenantTx } from '@berth/database';
import { MOST_LISTED } from '@berth/domain/ceilings';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { presentRemoved, type RemovedRow } from '../../../platform/http/present-removed.ts';

const UNDO_DAYS = 30;

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids})`;

/** The fields of a sensor that a user sets. */
export type SensorFields = {
  readonly externalId: string;
  readonly name: string;
  readonly type: string;
  readonly floorId: string;
  readonly spaceId: string | null;
  readonly x: number | null;
  readonly y: number | null;
  readonly intervalMinutes: number;
};

const columnsOf = (fields: SensorFields) => ({
  external_id: fields.externalId,
  name: fields.name,
  type: fields.type,
  floor_id: fields.floorId,
  space_id: fields.spaceId,
  x: fields.x,
  y: fields.y,
  interval_minutes: fields.intervalMinutes,
});

export const floorIsThere = async (tx: TenantTx, { organisationId, buildingId }: BuildingKey, floorId: string) =>
  (await tx
    .selectFrom('offered_floor as floor')
    .select('floor.id')
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.id', '=', floorId)
    .where('floor.removed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const spaceOn = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, floorId: string, spaceId: string) =>
  tx
    .selectFrom('offered_space as space')
    .select('space.type')
    .where('space.organisation_id', '=', organisationId)
    .where('space.building_id', '=', buildingId)
    .where('space.floor_id', '=', floorId)
    .where('space.id', '=', spaceId)
    .where('space.removed_at', 'is', null)
    .executeTakeFirst();

/** In the order of their ids, so that two changes of the same sensors cannot deadlock. */
export const lockSensors = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, ids: readonly string[]) =>
  tx
    .selectFrom('sensor')
    .select([
      'sensor.id',
      'sensor.version',
      'sensor.type',
      'sensor.floor_id as floorId',
      'sensor.space_id as spaceId',
      'sensor.external_id as externalId',
      'sensor.public_secret as publicSecret',
    ])
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.building_id', '=', buildingId)
    .where('sensor.id', '=', anyOf(ids))
    .where('sensor.removed_at', 'is', null)
    .orderBy('sensor.id')
    .forUpdate()
    .execute();

export const lockSensor = async (tx: TenantTx, at: BuildingKey, id: string) => (await lockSensors(tx, at, [id]))[0];

/** Sets each sensor's secret; null ends its public page. */
export const storePublicSecrets = (
  tx: TenantTx,
  { organisationId }: BuildingKey,
  ids: readonly string[],
  secrets: readonly (Buffer | null)[],
) =>
  sql`
    update sensor set public_secret = given.secret, version = version + 1
    from unnest(${ids}::uuid[], ${secrets}::bytea[]) as given(id, secret)
    where sensor.organisation_id = ${organisationId} and sensor.id = given.id`.execute(tx);

type Stored = SensorFields & { readonly publicSecret: Buffer | null };

export const insertSensor = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { publicSecret, ...fields }: Stored,
) =>
  tx
    .insertInto('sensor')
    .values({
      organisation_id: organisationId,
      building_id: buildingId,
      ...columnsOf(fields),
      public_secret: publicSecret,
    })
    .returning('sensor.id')
    .executeTakeFirstOrThrow();

export const updateSensor = (
  tx: TenantTx,
  { organisationId }: BuildingKey,
  id: string,
  { publicSecret, ...fields }: Stored,
) =>
  tx
    .updateTable('sensor')
    .set(({ eb }) => ({
      ...columnsOf(fields),
      public_secret: publicSecret,
      version: eb('sensor.version', '+', 1),
    }))
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.id', '=', id)
    .execute();

/** Returns the sensors that were removed. */
export const markRemoved = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, ids: readonly string[]) =>
  tx
    .updateTable('sensor')
    .set(({ eb }) => ({ removed_at: sql<Date>`wall_clock()`, version: eb('sensor.version', '+', 1) }))
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.building_id', '=', buildingId)
    .where('sensor.id', '=', anyOf(ids))
    .where('sensor.removed_at', 'is', null)
    .returning('sensor.id')
    .execute();

export const removedSensors = async (tx: TenantTx, { organisationId, buildingId }: BuildingKey) => {
  const { rows } = await sql<RemovedRow>`
    select sensor.id, coalesce(nullif(sensor.name, ''), sensor.external_id) as name,
      concat_ws(', ', space.name, floor.name) as place, sensor.removed_at as "removedAt"
    from sensor
    join offered_floor floor on floor.organisation_id = sensor.organisation_id and floor.id = sensor.floor_id
    left join offered_space space on space.organisation_id = sensor.organisation_id and space.id = sensor.space_id
    where sensor.organisation_id = ${organisationId} and sensor.building_id = ${buildingId}
      and sensor.removed_at > wall_clock() - make_interval(days => ${UNDO_DAYS})
    order by sensor.removed_at desc, name
    limit ${MOST_LISTED}`.execute(tx);
  return rows.map(presentRemoved);
};

/** Whether a floor or space of these sensors is removed. */
export const arePlacesRemoved = async (tx: TenantTx, { organisationId }: BuildingKey, ids: readonly string[]) => {
  const { rows } = await sql`
    select sensor.id from sensor
    join offered_floor floor on floor.organisation_id = sensor.organisation_id and floor.id = sensor.floor_id
    left join offered_space space on space.organisation_id = sensor.organisation_id and space.id = sensor.space_id
    where sensor.organisation_id = ${organisationId} and sensor.id = ${anyOf(ids)}
      and (floor.removed_at is not null or space.removed_at is not null)
    limit 1`.execute(tx);
  return rows.length > 0;
};

export const bringBack = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, ids: readonly string[]) =>
  tx
    .updateTable('sensor')
    .set(({ eb }) => ({ removed_at: null, version: eb('sensor.version', '+', 1) }))
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.building_id', '=', buildingId)
    .where('sensor.id', '=', anyOf(ids))
    .where(sql<boolean>`sensor.removed_at > wall_clock() - make_interval(days => ${UNDO_DAYS})`)
    .returning('sensor.id')
    .execute();

/**
 * Clears presence, because it was measured at another place or by another device. The next message, within minutes,
 * sets it again.
 */
export async function forgetSeen(tx: TenantTx, { organisationId }: BuildingKey, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sensed')
    .where('sensed.organisation_id', '=', organisationId)
    .where('sensed.sensor_id', '=', anyOf(ids))
    .execute();
  await tx
    .updateTable('sensor_state')
    .set({ seen: false, seen_since: null, presence: null, presence_at: null, person_at: null, stuck_since: null })
    .where('sensor_state.organisation_id', '=', organisationId)
    .where('sensor_state.sensor_id', '=', anyOf(ids))
    .execute();
}
