import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type Query = { readonly organisationId: string; readonly buildingId: string; readonly before: string };

/** The number of reservations before this day that are not anonymised. */
export async function countKnownBefore(tx: TenantTx, { organisationId, buildingId, before }: Query): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation r
    where r.organisation_id = ${organisationId} and r.local_day < ${before}::date and r.member_id is not null
      and r.floor_id = any(array(
        select floor.id from offered_floor floor
        where floor.organisation_id = ${organisationId} and floor.building_id = ${buildingId}))`.execute(tx);
  return rows[0]?.count ?? 0;
}
