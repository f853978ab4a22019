import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** Whether one of the buildings has no opening hours. */
export async function hasNoHours(
  tx: TenantTx,
  organisationId: string,
  buildingIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select exists (
      select from unnest(${buildingIds}::uuid[]) as building (id)
      where not exists (
        select from offered_timeslot slot
        where slot.organisation_id = ${organisationId} and slot.building_id = building.id)) as "isMissing"`.execute(tx);
  return rows[0]?.isMissing ?? false;
}
