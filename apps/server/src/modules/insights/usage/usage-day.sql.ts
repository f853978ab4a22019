import type { TenantTx } from '@berth/database';
import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';

/**
 * The figures of a day that are kept instead of recounted: none; the opening minutes, once the day is over; or also
 * everything from sensor quarters, once those may be deleted.
 */
export type Kept = 'nothing' | 'open' | 'open and sensed';

/** Quarters are deleted after thirty days in UTC, and a day may need those of the day before. */
export const SENSED_KEPT_AFTER_DAYS = 28;

const isOld = (day: LocalDate, { now, zone }: Pick<CountedBuilding, 'now' | 'zone'>): boolean =>
  day < daysAfter(localDayOf(now, zone), -SENSED_KEPT_AFTER_DAYS);

export async function keptOf(
  tx: TenantTx,
  organisationId: string,
  building: Pick<CountedBuilding, 'buildingId' | 'now' | 'zone'>,
  day: LocalDate,
): Promise<Kept> {
  const { rows } = await sql<{ isSensed: boolean }>`
    select exists (
      select from usage_hour stored
      where stored.organisation_id = ${organisationId} and stored.scope_id = ${building.buildingId}
        and stored.local_day = ${day} and stored.heard_minutes > 0) as "isSensed"
    from usage_day known
    where known.organisation_id = ${organisationId} and known.building_id = ${building.buildingId}
      and known.local_day = ${day} and known.frozen`.execute(tx);
  if (rows[0] === undefined) return 'nothing';
  return rows[0].isSensed && isOld(day, building) ? 'open and sensed' : 'open';
}

/** A frozen day stays frozen. */
export const noteCounted = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  day: LocalDate,
  isOver: boolean,
) =>
  sql`
    insert into usage_day as known (organisation_id, building_id, local_day, counted_at, frozen)
    values (${organisationId}, ${buildingId}, ${day}, wall_clock(), ${isOver})
    on conflict (organisation_id, building_id, local_day) do update
      set counted_at = excluded.counted_at, frozen = known.frozen or excluded.frozen`.execute(tx);

export const noteDiffered = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, day: LocalDate) =>
  sql`
    update usage_day set differed_at = wall_clock()
    where organisation_id = ${organisationId} and building_id = ${buildingId} and local_day = ${day}`.execute(tx);

/** The number of days that differed since yesterday, in all organisations. Any number but zero needs an operator. */
export async function differedLately(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from usage_day known
    where known.differed_at > wall_clock() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}
