import type { TenantTx } from '@berth/database';
import { equipmentOf } from './days/equipment.ts';
import type { DemoBuilding } from './types.ts';

export const seedEquipment = (tx: TenantTx, organisationId: string, building: DemoBuilding) =>
  tx
    .insertInto('asset_type')
    .values(
      equipmentOf(building).map((kind) => ({ organisation_id: organisationId, building_id: building.id, ...kind })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
