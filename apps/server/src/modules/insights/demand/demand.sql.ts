import type { TenantTx } from '@berth/database';
import type { Demand, ShownDemand } from '@berth/domain/insights';
import type { LocalDate } from '@berth/domain/time';
import { waitableRules } from '@berth/domain/waitlist';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { ReportScope } from '../reports/report.ts';
import type { SpaceLetter } from '../usage/open-hours.ts';

type DayOfKind = { readonly day: LocalDate; readonly spaceType: SpaceLetter };

/**
 * The people who found no free space on each of the days, once per day and kind of space: a person who was refused and
 * then waited is one. People who got such a space in another way are none. Days that are settled are left out.
 */
export async function demandBetween(
  tx: TenantTx,
  { organisationId: org, buildingId }: BuildingKey,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<(DayOfKind & Demand)[]> {
  const { rows } = await sql<DayOfKind & Demand>`
    with request as (
      select entry.local_day, entry.member_id, entry.state = 'fulfilled' as served, true as waited,
        case entry.type when 'DESK' then 'd' when 'ROOM' then 'r' else 'p' end::"char" as space_type
      from offered_waitlist_entry entry
      where entry.organisation_id = ${org} and entry.building_id = ${buildingId}
        and entry.local_day between ${from} and ${to}
      union all
      select seen.local_day, seen.member_id, false, false, seen.space_type
      from offered_refusal_seen seen
      where seen.organisation_id = ${org} and seen.building_id = ${buildingId}
        and seen.local_day between ${from} and ${to} and seen.space_type is not null
        and seen.rule = any(${waitableRules()}::text[])
    ), asked as (
      select request.local_day, request.space_type, request.member_id, bool_or(request.served) as served,
        bool_or(request.waited) as waited
      from request
      where not exists (
        select from demand_day settled
        where settled.organisation_id = ${org} and settled.building_id = ${buildingId}
          and settled.local_day = request.local_day and settled.space_type = request.space_type)
      group by 1, 2, 3
    ), outcome as (
      select asked.local_day, asked.space_type, asked.served, asked.waited, asked.served or not exists (
        select from offered_reservation r
        join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
        where r.organisation_id = ${org} and r.member_id = asked.member_id and r.local_day = asked.local_day
          and space.building_id = ${buildingId} and lower(left(space.type, 1))::"char" = asked.space_type
          and (r.state <> 'c' or r.cancelled_by = 's')) as counts
      from asked
    )
    select local_day as day, space_type as "spaceType",
      (count(*) filter (where counts and served))::integer as served,
      (count(*) filter (where counts and waited and not served))::integer as unserved,
      (count(*) filter (where counts and not waited))::integer as refused
    from outcome
    group by 1, 2
    order by 1, 2`.execute(tx);
  return rows;
}

/** A settled day stays as it is. */
export const storeDemand = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  days: readonly (DayOfKind & ShownDemand)[],
) =>
  sql`
    insert into demand_day (organisation_id, building_id, local_day, space_type, served, unserved, refused, combined,
      withheld)
    select ${organisationId}::uuid, ${buildingId}::uuid, one.* from unnest(
      ${days.map(({ day }) => day)}::date[], ${days.map(({ spaceType }) => spaceType)}::"char"[],
      ${days.map(({ served }) => served)}::integer[], ${days.map(({ unserved }) => unserved)}::integer[],
      ${days.map(({ refused }) => refused)}::integer[], ${days.map(({ combined }) => combined)}::integer[],
      ${days.map(({ withheld }) => withheld)}::smallint[]) as one
    on conflict do nothing -- demand_day_pkey`.execute(tx);

export async function storedDemand(tx: TenantTx, { organisationId, buildings, days }: ReportScope) {
  const { rows } = await sql<DayOfKind & ShownDemand>`
    select d.local_day as day, d.space_type as "spaceType", d.served, d.unserved, d.refused, d.combined, d.withheld
    from demand_day d
    where d.organisation_id = ${organisationId} and d.building_id = any(${buildings.map(({ id }) => id)}::uuid[])
      and d.local_day between ${days.from} and ${days.to}
    order by d.local_day, d.space_type`.execute(tx);
  return rows;
}
