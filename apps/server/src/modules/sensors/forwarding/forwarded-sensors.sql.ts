import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

/** The sensors of a building with the names that users gave them, and whether the desk has a permanent holder. */
export const forwardedSensors = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('sensor')
    .innerJoin('offered_floor as floor', (join) =>
      join.onRef('floor.organisation_id', '=', 'sensor.organisation_id').onRef('floor.id', '=', 'sensor.floor_id'),
    )
    .leftJoin('offered_space as space', (join) =>
      join
        .onRef('space.organisation_id', '=', 'sensor.organisation_id')
        .onRef('space.id', '=', 'sensor.space_id')
        .on('space.removed_at', 'is', null),
    )
    .select([
      'sensor.id as sensorId',
      'sensor.external_id as externalId',
      'sensor.external_key as externalKey',
      'sensor.name',
      'sensor.type',
      'sensor.floor_id as floorId',
      'floor.name as floorName',
      'space.id as objectId',
      'space.name as objectName',
      sql<boolean>`exists (select from offered_fixed_desk fixed_desk
        where fixed_desk.organisation_id = sensor.organisation_id and fixed_desk.space_id = sensor.space_id)`.as(
        'isOfHolder',
      ),
    ])
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.building_id', '=', buildingId)
    .where('sensor.removed_at', 'is', null)
    .execute();

export type ForwardedSensor = Awaited<ReturnType<typeof forwardedSensors>>[number];
