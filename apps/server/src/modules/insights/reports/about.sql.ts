import type { TenantTx } from '@berth/database';
import type { DayRange } from '@berth/domain/insights';
import { sql } from 'kysely';

/** The working days in the range that are over and counted, whatever was reserved on them. */
export async function countedWorkingDays(
  tx: TenantTx,
  organisationId: string,
  buildingIds: readonly string[],
  { from, to }: DayRange,
): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(distinct counted.local_day)::integer as days from usage_day counted
    where counted.organisation_id = ${organisationId} and counted.building_id = any(${buildingIds}::uuid[])
      and counted.local_day >= ${from}::date and counted.local_day <= ${to}::date
      and counted.frozen and extract(isodow from counted.local_day) < 6`.execute(tx);
  return rows[0]?.days ?? 0;
}

/** The time of the oldest change that the figures of these days do not include yet; null if there is none. */
export async function uncountedSince(
  tx: TenantTx,
  organisationId: string,
  buildingIds: readonly string[],
  { from, to }: DayRange,
): Promise<number | null> {
  const { rows } = await sql<{ since: number | null }>`
    select min(due.marked_at) as since from usage_due due
    where due.organisation_id = ${organisationId} and due.building_id = any(${buildingIds}::uuid[])
      and due.local_day >= ${from}::date and due.local_day <= ${to}::date`.execute(tx);
  return rows[0]?.since ?? null;
}
