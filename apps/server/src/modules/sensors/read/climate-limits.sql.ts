import type { TenantTx } from '@berth/database';
import { CLIMATE_LIMITS, type ClimateLimits } from '@berth/domain/sensors';
import type { BuildingKey } from '../../../platform/keys.ts';

export type BuildingLimits = ClimateLimits & { readonly version: number };

const stored = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('climate_limit as kept')
    .select([
      'kept.max_co2 as maxCo2',
      'kept.min_humidity as minHum',
      'kept.min_temperature as minTemp',
      'kept.max_temperature as maxTemp',
      'kept.version',
    ])
    .where('kept.organisation_id', '=', organisationId)
    .where('kept.building_id', '=', buildingId);

/** Returns the defaults if the building has set none. */
export const climateLimitsOf = async (tx: TenantTx, at: BuildingKey): Promise<BuildingLimits> =>
  (await stored(tx, at).executeTakeFirst()) ?? { ...CLIMATE_LIMITS, version: 0 };

const columnsOf = ({ maxCo2, minHum, minTemp, maxTemp }: ClimateLimits) => ({
  max_co2: maxCo2,
  min_humidity: minHum,
  min_temperature: minTemp,
  max_temperature: maxTemp,
});

/** Inserts the defaults before locking, so that two concurrent first changes also conflict. */
export async function lockClimateLimits(tx: TenantTx, at: BuildingKey): Promise<BuildingLimits> {
  await tx
    .insertInto('climate_limit')
    .values({
      organisation_id: at.organisationId,
      building_id: at.buildingId,
      ...columnsOf(CLIMATE_LIMITS),
      version: 0,
    })
    .onConflict((conflict) => conflict.doNothing()) // climate_limit_pkey
    .execute();
  return stored(tx, at).forUpdate().executeTakeFirstOrThrow();
}

export const storeClimateLimits = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, limits: ClimateLimits) =>
  tx
    .updateTable('climate_limit')
    .set(({ eb }) => ({ ...columnsOf(limits), version: eb('climate_limit.version', '+', 1) }))
    .where('climate_limit.organisation_id', '=', organisationId)
    .where('climate_limit.building_id', '=', buildingId)
    .execute();
