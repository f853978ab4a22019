import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

type Named = { readonly id: string; readonly name: string };

/** Floors from the lowest up, including removed ones, as their reservations count. */
export async function floorsOfBuilding(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select floor.id, floor.name from offered_floor floor
    where floor.organisation_id = ${organisationId} and floor.building_id = ${buildingId}
    order by floor.level, floor.name, floor.id`.execute(tx);
  return rows;
}
