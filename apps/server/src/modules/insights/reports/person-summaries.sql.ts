import type { TenantTx } from '@berth/database';
import { toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import { outcomeSql } from '../usage/outcome.sql.ts';
import { askedFloorsSql, patternOf } from './asked-buildings.sql.ts';
import type { SummaryAsked, SummaryFigures } from './group-summaries.sql.ts';
import type { ReportScope } from './report.ts';

export type PersonAsked = SummaryAsked & Pick<ReportScope, 'buildings'> & { readonly now: number };

export type KnownPerson = {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
};
export type PersonSummary = SummaryFigures & { readonly memberId: string };

/** Members of one of the buildings, added or admitted by an identifier. Removed members are left out. */
const belongingSql = ({ organisationId, buildingIds, search }: SummaryAsked) => sql`
  belonging as (
    select member.id, member.email, member.first_name, member.last_name
    from offered_member member
    where member.organisation_id = ${organisationId} and member.removed_at is null
      and (${search} = '' or member.search like fold(${patternOf(search)}))
      -- Not an array, which would be scanned for each of thousands of members.
      and (member.id in (
          select added.member_id from offered_member_building added
          where added.organisation_id = ${organisationId} and added.building_id = any(${buildingIds}::uuid[]))
        or member.identifiers && array(
          select access.identifier from offered_building_access access
          where access.organisation_id = ${organisationId} and access.building_id = any(${buildingIds}::uuid[])))
  )`;

export async function peopleOfPage(
  tx: TenantTx,
  query: SummaryAsked,
): Promise<{ readonly count: number; readonly people: readonly KnownPerson[] }> {
  const { rows } = await sql<KnownPerson & { count: number }>`
    with ${belongingSql(query)}
    select belonging.id, belonging.email as username, belonging.first_name as "firstName",
      belonging.last_name as "lastName", (count(*) over ())::integer as count
    from belonging order by belonging.last_name, belonging.first_name, belonging.id
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(tx);
  return { count: rows[0]?.count ?? 0, people: rows };
}

/** The best plan depends on the members: a generic plan reads a page for every reservation. */
export const planForThese = (tx: TenantTx) => sql`set local plan_cache_mode = force_custom_plan`.execute(tx);

/** Computed from the members' reservations by index, because no figures about a person are stored. */
export async function personSummaries(
  tx: TenantTx,
  query: PersonAsked,
  memberIds: readonly string[],
): Promise<readonly PersonSummary[]> {
  const { organisationId, periods, now } = query;
  const [from, to] = [periods[0]?.startsOn ?? null, periods.at(-1)?.endsOn ?? null];
  const { rows } = await sql<PersonSummary>`
    with ${askedFloorsSql(query)}, period as (
      select * from unnest(${periods.map(({ startsOn }) => startsOn)}::date[],
        ${periods.map(({ endsOn }) => endsOn)}::date[]) as one (starts_on, ends_on)
    ), held as (
      select r.member_id, r.local_day, r.start_at, r.cancelled_at,
        case when r.state = 'c' then least(r.end_at, greatest(r.start_at, r.cancelled_at)) else r.end_at end as end_at,
        ${outcomeSql(toIso(now), sql<boolean>`asked_floor.has_workflow`)} as outcome
      from offered_reservation r
      join asked_floor on asked_floor.id = r.floor_id
      where r.organisation_id = ${organisationId} and r.member_id = any(${memberIds}::uuid[])
        -- In every zone a local day is within a day of UTC: the index selects by time, and the day decides.
        and r.start_at >= ${from}::timestamp at time zone 'utc' - interval '1 day'
        and r.start_at < ${to}::timestamp at time zone 'utc' + interval '2 days'
        and r.local_day >= ${from}::date and r.local_day <= ${to}::date
    )
    select held.member_id as "memberId", period.starts_on as "startsOn",
      (count(*) filter (where held.outcome <> 'cancelled'))::integer as reservations,
      (count(distinct held.local_day) filter (where held.outcome <> 'cancelled'))::integer as days,
      (coalesce(sum(extract(epoch from held.end_at - held.start_at) / 60)
        filter (where held.outcome <> 'cancelled'), 0))::integer as "reservedMinutes",
      (count(*) filter (where held.outcome = 'attended'))::integer as attended,
      (count(*) filter (where held.outcome in ('released', 'ghost')))::integer as "noShows",
      (count(*) filter (where held.outcome = 'cancelled'))::integer as cancelled,
      (count(*) filter (where held.outcome = 'cancelled' and held.start_at - held.cancelled_at < interval '2 hours'))::integer
        as "lateCancelled"
    from held join period on held.local_day >= period.starts_on and held.local_day <= period.ends_on
    group by 1, 2 order by 2`.execute(tx);
  return rows;
}
