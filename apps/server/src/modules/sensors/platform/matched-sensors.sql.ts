import type { TenantTx } from '@berth/database';
import type { BuildingKey } from '../../../platform/keys.ts';

/** The sensors of a building by the names that a platform may use, and their floors. */
export const matchedSensors = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('sensor')
    .innerJoin('offered_floor as floor', (join) =>
      join.onRef('floor.organisation_id', '=', 'sensor.organisation_id').onRef('floor.id', '=', 'sensor.floor_id'),
    )
    .select(['sensor.external_id as externalId', 'floor.name as floorName'])
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.building_id', '=', buildingId)
    .where('sensor.removed_at', 'is', null)
    .where('floor.removed_at', 'is', null)
    .execute();
