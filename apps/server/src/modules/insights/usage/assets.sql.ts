import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { type CountedDay, heldSql } from './counted-day.sql.ts';

/**
 * Stores the most of each asset lent at once on a day, and for how long. A released reservation lends its assets until
 * then. Unchanged rows are not written, and empty ones are deleted.
 */
export const storeAssets = (tx: TenantTx, of: CountedDay) => {
  const { organisationId: org, buildingId, day } = of;
  return sql`
    with asset as (
      select asset.id from offered_asset_type asset
      where asset.organisation_id = ${org} and asset.building_id = ${buildingId}
    ), ${heldSql(of)}, lent as (
      select lent.asset_id, lent.quantity, held.start_minute,
        case held.outcome when 'released' then held.released_minute else held.end_minute end as end_minute
      from offered_reservation_asset lent
      join held on held.id = lent.reservation_id and held.outcome <> 'cancelled'
      where lent.organisation_id = ${org} and lent.local_day = ${day}
        and lent.asset_id = any(array(select asset.id from asset))
    ), step as (
      select lent.asset_id, lent.start_minute as at, lent.quantity as by from lent where lent.start_minute < lent.end_minute
      union all
      select lent.asset_id, lent.end_minute, -lent.quantity from lent where lent.start_minute < lent.end_minute
    ), out as (
      -- At the same moment, returns come before loans.
      select step.asset_id,
        sum(step.by) over (partition by step.asset_id order by step.at, step.by rows unbounded preceding) as quantity
      from step
    ), counted as (
      select asset.id as asset_id,
        coalesce((select max(out.quantity) from out where out.asset_id = asset.id), 0)::integer as peak,
        coalesce((
          select sum(lent.quantity * (lent.end_minute - lent.start_minute)) from lent
          where lent.asset_id = asset.id and lent.start_minute < lent.end_minute), 0)::integer as minutes,
        coalesce((
          select sum(refused.count) from offered_refusal_count refused
          where refused.organisation_id = ${org} and refused.scope_id = asset.id and refused.local_day = ${day}
        ), 0)::integer as refused
      from asset
    ), gone as (
      delete from asset_day stored using counted
      where stored.organisation_id = ${org} and stored.asset_id = counted.asset_id and stored.local_day = ${day}
        and counted.peak = 0 and counted.refused = 0
    )
    insert into asset_day as stored (organisation_id, asset_id, local_day, peak, minutes, refused)
    select ${org}::uuid, counted.asset_id, ${day}::date, counted.peak, counted.minutes, counted.refused
    from counted where counted.peak > 0 or counted.refused > 0
    on conflict (organisation_id, asset_id, local_day) do update
      set peak = excluded.peak, minutes = excluded.minutes, refused = excluded.refused
      where (stored.peak, stored.minutes, stored.refused)
        is distinct from (excluded.peak, excluded.minutes, excluded.refused)`.execute(tx);
};
