import type { Database, TenantTx } from '@berth/database';
import { sql } from 'kysely';

type Of = { readonly organisationId: string; readonly sensorId: string };

/** The sensor with a public page under this external id. */
export const publicSensorNamed = (db: Database, key: string) =>
  db
    .selectFrom('public_sensor')
    .select(['public_sensor.organisation_id as organisationId', 'public_sensor.sensor_id as sensorId'])
    .where('public_sensor.external_key', '=', key)
    .executeTakeFirst();

/** A sensor of an existing building. The caller compares the secret. */
export const publicSensorOf = (tx: TenantTx, { organisationId, sensorId }: Of) =>
  tx
    .selectFrom('sensor')
    .innerJoin('offered_building as building', (join) =>
      join
        .onRef('building.organisation_id', '=', 'sensor.organisation_id')
        .onRef('building.id', '=', 'sensor.building_id'),
    )
    .leftJoin('sensor_state as state', (join) =>
      join.onRef('state.organisation_id', '=', 'sensor.organisation_id').onRef('state.sensor_id', '=', 'sensor.id'),
    )
    .select([
      'sensor.public_secret as secret',
      'sensor.interval_minutes as intervalMinutes',
      'state.at',
      'state.received_at as receivedAt',
      sql<number>`wall_clock()`.as('now'),
    ])
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.id', '=', sensorId)
    .where('sensor.removed_at', 'is', null)
    .where('building.removed_at', 'is', null)
    .executeTakeFirst();
