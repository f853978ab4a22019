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

export const noteDiffered = (tx: TenantTx, { organisationId, buildingId }: At, day: LocalDate) =>
  sql`
    update usage_day set differed_at = wall_clock()
    where organisation_id = ${organisationId} and building_id = ${buildingId} and local_day = ${day}`.execute(tx);

/** How many days were found to differ since yesterday: none, or somebody has to look. */
export async function differedLately(tx: TenantTx, organisationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from usage_day known
    where known.organisation_id = ${organisationId} and known.differed_at > wall_clock() - interval '1 day'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
