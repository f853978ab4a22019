import type { TenantTx } from '@berth/database';
import type { At } from '../due/usage-due.sql.ts';

export const floorNames = (tx: TenantTx, { organisationId, buildingId }: At) =>
  tx
    .selectFrom('offered_floor as floor')
    .select(['floor.id', 'floor.name'])
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.removed_at', 'is', null)
    .orderBy('floor.level')
    .orderBy('floor.id')
    .execute();
