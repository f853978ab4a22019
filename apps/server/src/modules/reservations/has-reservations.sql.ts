import type { TenantTx } from '@berth/database';
import type { BuildingKey } from '../../platform/keys.ts';

/** Whether anything was ever reserved in the building, cancelled reservations included. */
export async function hasReservations(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<boolean> {
  const floor = await tx
    .selectFrom('offered_floor')
    .where('offered_floor.organisation_id', '=', organisationId)
    .where('offered_floor.building_id', '=', buildingId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservation')
          .whereRef('reservation.organisation_id', '=', 'offered_floor.organisation_id')
          .whereRef('reservation.floor_id', '=', 'offered_floor.id')
          .select('reservation.id'),
      ),
    )
    .select('offered_floor.id')
    .limit(1)
    .executeTakeFirst();
  return floor !== undefined;
}
