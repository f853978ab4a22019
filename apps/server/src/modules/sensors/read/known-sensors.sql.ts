import type { TenantTx } from '@berth/database';
import type { BuildingKey } from '../../../platform/keys.ts';

export const hasSensors = async (tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<boolean> =>
  (await tx
    .selectFrom('sensor')
    .select('sensor.id')
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.building_id', '=', buildingId)
    .where('sensor.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Sensors that are not removed, with their current state. */
const sensorRows = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('sensor')
    .leftJoin('sensor_state as state', (join) =>
      join.onRef('state.organisation_id', '=', 'sensor.organisation_id').onRef('state.sensor_id', '=', 'sensor.id'),
    )
    .leftJoin('offered_no_show_distrusted_sensor as distrusted', (join) =>
      join
        .onRef('distrusted.organisation_id', '=', 'sensor.organisation_id')
        .onRef('distrusted.sensor_id', '=', 'sensor.id'),
    )
    .select([
      'sensor.id',
      'distrusted.since as distrustedSince',
      'sensor.external_id as externalId',
      'sensor.name',
      'sensor.type',
      'sensor.floor_id as floorId',
      'sensor.space_id as spaceId',
      'sensor.x',
      'sensor.y',
      'sensor.interval_minutes as intervalMinutes',
      'sensor.public_secret as publicSecret',
      'sensor.version',
      'state.at',
      'state.received_at as receivedAt',
      'state.skew_seconds as skewSeconds',
      'state.co2',
      'state.temperature',
      'state.humidity',
      'state.light',
      'state.sound',
      'state.motion',
      'state.people',
      'state.vdd',
      'state.battery',
      'state.seen',
      'state.stuck_since as stuckSince',
    ])
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.building_id', '=', buildingId)
    .where('sensor.removed_at', 'is', null);

export const sensorsOf = (tx: TenantTx, at: BuildingKey) =>
  sensorRows(tx, at).orderBy('sensor.name').orderBy('sensor.external_id').execute();

export const sensorOf = (tx: TenantTx, at: BuildingKey, id: string) =>
  sensorRows(tx, at).where('sensor.id', '=', id).executeTakeFirst();

export type SensorRow = Awaited<ReturnType<typeof sensorsOf>>[number];
