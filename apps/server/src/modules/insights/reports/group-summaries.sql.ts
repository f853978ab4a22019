import type { TenantTx } from '@berth/database';
import type { CalendarPeriod } from '@berth/domain/insights';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import { patternOf } from './asked-buildings.sql.ts';

export type PeriodLetter = 'w' | 'm';

export type SummaryAsked = {
  readonly organisationId: string;
  readonly buildingIds: readonly string[];
  readonly letter: PeriodLetter;
  readonly periods: readonly CalendarPeriod[];
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
};

export type SummaryFigures = {
  readonly startsOn: LocalDate;
  readonly reservations: number;
  readonly days: number;
  readonly reservedMinutes: number;
  readonly attended: number;
  readonly noShows: number;
  readonly cancelled: number;
  readonly lateCancelled: number;
};

/** The empty userpool combines all members whose own userpool was too small. */
export type GroupSummary = SummaryFigures & { readonly userpool: string; readonly people: number };

const storedSql = ({ organisationId, buildingIds, letter, periods, search }: SummaryAsked) => sql`
  stored as (
    select g.* from usage_group g
    where g.organisation_id = ${organisationId} and g.building_id = any(${buildingIds}::uuid[])
      and g.period = ${letter}::"char" and g.starts_on = any(${periods.map(({ startsOn }) => startsOn)}::date[])
      and (${search} = '' or g.userpool ilike ${patternOf(search)})
  )`;

/** The stored groups are suppressed already, and sums of visible groups reveal nothing more. */
export async function groupSummaries(tx: TenantTx, query: SummaryAsked): Promise<readonly GroupSummary[]> {
  const { rows } = await sql<GroupSummary>`
    with ${storedSql(query)}, shown as (
      select stored.userpool from stored group by 1 order by stored.userpool = '', stored.userpool
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
    )
    select stored.userpool, stored.starts_on as "startsOn", sum(stored.people)::integer as people,
      sum(stored.reservations)::integer as reservations, sum(stored.days)::integer as days,
      sum(stored.reserved_minutes)::integer as "reservedMinutes", sum(stored.attended)::integer as attended,
      sum(stored.no_shows)::integer as "noShows", sum(stored.cancelled)::integer as cancelled,
      sum(stored.late_cancelled)::integer as "lateCancelled"
    from stored join shown on shown.userpool = stored.userpool
    group by 1, 2 order by stored.userpool = '', 1, 2`.execute(tx);
  return rows;
}

export async function countOfGroups(
  tx: TenantTx,
  query: SummaryAsked,
): Promise<{ readonly count: number; readonly withheld: number }> {
  const { organisationId, buildingIds, letter, periods } = query;
  const { rows } = await sql<{ count: number; withheld: number }>`
    with ${storedSql(query)}
    select (select count(distinct stored.userpool) from stored)::integer as count,
      (select coalesce(sum(settled.withheld), 0) from usage_period settled
       where settled.organisation_id = ${organisationId} and settled.building_id = any(${buildingIds}::uuid[])
         and settled.period = ${letter}::"char"
         and settled.starts_on = any(${periods.map(({ startsOn }) => startsOn)}::date[]))::integer as withheld`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, withheld: 0 };
}

/** The requested periods that were counted, and how many groups each hides. */
export async function settledIn(tx: TenantTx, { organisationId, buildingIds, letter, periods }: SummaryAsked) {
  const { rows } = await sql<{ startsOn: LocalDate; withheld: number }>`
    select settled.starts_on as "startsOn", settled.withheld from usage_period settled
    where settled.organisation_id = ${organisationId} and settled.building_id = any(${buildingIds}::uuid[])
      and settled.period = ${letter}::"char"
      and settled.starts_on = any(${periods.map(({ startsOn }) => startsOn)}::date[])`.execute(tx);
  return rows;
}
