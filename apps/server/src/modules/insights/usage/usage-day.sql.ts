import type { TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain';
import { sql } from 'kysely';
import type { At } from '../due/usage-due.sql.ts';

/** Whether how long spaces were open is not computed again. */
export async function isFrozen(tx: TenantTx, { organisationId, buildingId }: At, day: LocalDate): Promise<boolean> {
  const row = await tx
    .selectFrom('usage_day')
    .select('usage_day.frozen')
    .where('usage_day.organisation_id', '=', organisationId)
    .where('usage_day.building_id', '=', buildingId)
    .where('usage_day.local_day', '=', day)
    .executeTakeFirst();
  return row?.frozen ?? false;
}

/** What is frozen stays frozen. */
export const noteCounted = (tx: TenantTx, { organisationId, buildingId }: At, day: LocalDate, isOver: boolean) =>
  sql`
    insert into usage_day as known (organisation_id, building_id, local_day, counted_at, frozen)
    values (${organisationId}, ${buildingId}, ${day}, wall_clock(), ${isOver})
    on conflict (organisation_id, building_id, local_day) do update
      set counted_at = excluded.counted_at, frozen = known.frozen or excluded.frozen`.execute(tx);
