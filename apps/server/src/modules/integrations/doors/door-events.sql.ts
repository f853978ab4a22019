import type { TenantTx } from '@berth/database';
import type { BuildingKey } from '../../../platform/keys.ts';

/** False if the event was received before. Of two concurrent ones, the second waits here and then finds the first. */
export async function isFirstTold(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  id: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('door_event')
    .values({ organisation_id: organisationId, building_id: buildingId, id })
    .onConflict((oc) => oc.constraint('door_event_pkey').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
