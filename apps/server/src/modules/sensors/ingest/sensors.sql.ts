import type { TenantTx } from '@berth/database';

export const sensorsIn = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('sensor')
    .select([
      'sensor.id',
      'sensor.building_id as buildingId',
      'sensor.external_key as externalKey',
      'sensor.type',
      'sensor.interval_minutes as intervalMinutes',
    ])
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.removed_at', 'is', null)
    .execute();
