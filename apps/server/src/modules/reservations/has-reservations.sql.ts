import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

/** Whether anything was ever reserved in the building, cancelled reservations included. */
export async function hasReservations(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from offered_floor floor
      where floor.organisation_id = ${organisationId} and floor.building_id = ${buildingId} and exists (
        select from reservation
        where reservation.organisation_id = ${organisationId} and reservation.floor_id = floor.id)) as found`.execute(
    tx,
  );
  return rows[0]?.found === true;
}
