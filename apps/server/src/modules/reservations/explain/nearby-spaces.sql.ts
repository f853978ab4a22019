import type { TenantTx } from '@berth/database';
import type { PlacedSpace } from '@berth/domain/structure';
import type { BuildingKey } from '../../../platform/keys.ts';

/** Spaces of the same kind on the same floor, including the space itself; undefined if it does not exist. */
export async function spacesAround(tx: TenantTx, { organisationId, buildingId }: BuildingKey, spaceId: string) {
  const spaces: PlacedSpace[] = await tx
    .selectFrom('offered_space as asked')
    .innerJoin('offered_space as near', (join) =>
      join
        .onRef('near.organisation_id', '=', 'asked.organisation_id')
        .onRef('near.floor_id', '=', 'asked.floor_id')
        .onRef('near.type', '=', 'asked.type'),
    )
    .select(['near.id', 'near.name', 'near.room_id as roomId', 'near.x', 'near.y'])
    .where('asked.organisation_id', '=', organisationId)
    .where('asked.building_id', '=', buildingId)
    .where('asked.id', '=', spaceId)
    .where('near.removed_at', 'is', null)
    .execute();
  return spaces;
}
