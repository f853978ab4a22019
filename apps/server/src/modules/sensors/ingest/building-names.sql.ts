import type { TenantTx } from '@berth/database';

export const buildingNames = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('offered_building as building')
    .select(['building.id', 'building.slug'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.removed_at', 'is', null)
    .execute();
