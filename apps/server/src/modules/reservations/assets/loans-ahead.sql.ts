import { lockKey, type TenantTx } from '@berth/database';
import { daysAfter, type LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

export type LoanAhead = {
  readonly id: string;
  readonly assetId: string;
  readonly quantity: number;
  readonly start: number;
  readonly end: number;
  readonly localDay: LocalDate;
  readonly hasBegun: boolean;
  readonly memberId: string;
  readonly seriesId: string | null;
  readonly floorId: string;
  readonly spaceName: string;
  readonly name: string;
  readonly zone: string;
};

/** Reservations further ahead are too rare to compete for equipment. */
const MOST_DAYS = 366;
/** PostgreSQL's lock table has room for some six thousand locks, and every transaction needs some. */
const MOST_LOCKS = 3000;

/** A concurrent request to reserve the equipment waits, and then sees the new stock. */
export const lockLending = (tx: TenantTx, { organisationId }: BuildingKey, assetIds: readonly string[]) => {
  const yesterday = daysAfter(new Date().toISOString().slice(0, 10), -1);
  const length = Math.min(MOST_DAYS, Math.floor(MOST_LOCKS / Math.max(1, assetIds.length)));
  const days = Array.from({ length }, (_, ahead) => daysAfter(yesterday, ahead));
  const keys = assetIds.flatMap((id) => days.map((day) => String(lockKey(organisationId, `asset-day:${id}:${day}`))));
  return sql`select take_locks(${keys}::bigint[])`.execute(tx);
};

/** Current and future loans, running ones first, then the oldest. The reservations stay locked. */
export async function loansAhead(tx: TenantTx, at: BuildingKey, assetId: string): Promise<LoanAhead[]> {
  const { organisationId: org, buildingId } = at;
  const { rows } = await sql<LoanAhead>`
    select r.id, lent.asset_id as "assetId", lent.quantity, r.start_at as start, r.end_at as end,
      r.local_day as "localDay", r.start_at <= wall_clock() as "hasBegun", r.member_id as "memberId",
      r.series_id as "seriesId", r.floor_id as "floorId", space.name as "spaceName",
      coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email) as name,
      building.timezone as zone
    from reservation_asset lent
    join reservation r on r.organisation_id = lent.organisation_id and r.id = lent.reservation_id
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    join offered_building building on building.organisation_id = space.organisation_id and building.id = space.building_id
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    where lent.organisation_id = ${org} and lent.asset_id = ${assetId} and building.id = ${buildingId}
      and r.holds_space and r.end_at > wall_clock()
    order by r.start_at <= wall_clock() desc, r.id
    for update of r`.execute(tx);
  return rows;
}

/** The caller holds the row locks. A new version tells a form that is open elsewhere. */
export const endLoans = (tx: TenantTx, { organisationId }: BuildingKey, assetId: string, ids: readonly string[]) =>
  sql`
    with ended as (
      delete from reservation_asset lent
      where lent.organisation_id = ${organisationId} and lent.asset_id = ${assetId}
        and lent.reservation_id = any(${ids}::uuid[])
    )
    update reservation set version = version + 1
    where organisation_id = ${organisationId} and id = any(${ids}::uuid[])`.execute(tx);
