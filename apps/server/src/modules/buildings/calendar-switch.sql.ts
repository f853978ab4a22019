import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

/** Whether the building syncs its rooms with this calendar service. */
export const isCalendarSwitchedOn = async (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  provider: string,
) => {
  const row = await tx
    .selectFrom('building')
    .select('building.id')
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .where('building.removed_at', 'is', null)
    .where(sql<boolean>`(building.integrations #>> array[${provider}, 'enabled']) = 'true'`)
    .executeTakeFirst();
  return row !== undefined;
};
