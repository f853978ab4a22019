import type { TenantTx } from '@berth/database';
import type { DayRange } from '@berth/domain/insights';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';

export type CancellationRow = {
  readonly hour: number;
  readonly byUser: number;
  readonly byOther: number;
  readonly bySystem: number;
  readonly restored: number;
  readonly created: number;
  /** Counts by time before the start: under 15 minutes, 2 hours, 24 hours, 7 days, and longer. */
  readonly lead: readonly number[];
};

/** A building on a day. */
export type BuildingDay = { readonly buildingId: string; readonly day: LocalDate };

/** `only` restricts the buildings to some of their days. */
type CancellationQuery = {
  readonly organisationId: string;
  readonly buildingIds: readonly string[];
  readonly days: DayRange;
  readonly only: readonly BuildingDay[] | undefined;
};

const daysSql = ({ only, days }: CancellationQuery, name: string) => {
  const [scope, day] = [sql.ref(`${name}.scope_id`), sql.ref(`${name}.local_day`)];
  const within = sql`${day} >= ${days.from}::date and ${day} <= ${days.to}::date`;
  return only === undefined
    ? within
    : sql`${within} and (${scope}, ${day}) in (
        select * from unnest(${only.map(({ buildingId }) => buildingId)}::uuid[], ${only.map((one) => one.day)}::date[]))`;
};

export async function cancellationsByHour(tx: TenantTx, query: CancellationQuery): Promise<readonly CancellationRow[]> {
  const { rows } = await sql<CancellationRow>`
    select c.hour, sum(c.by_user)::integer as "byUser", sum(c.by_other)::integer as "byOther",
      sum(c.by_system)::integer as "bySystem", sum(c.restored)::integer as restored, sum(c.created)::integer as created,
      array[sum(c.lead[1]), sum(c.lead[2]), sum(c.lead[3]), sum(c.lead[4]), sum(c.lead[5])]::integer[] as lead
    from cancellation_hour c
    where c.organisation_id = ${query.organisationId} and c.scope_id = any(${query.buildingIds}::uuid[])
      and ${daysSql(query, 'c')}
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Minutes that were given back, for all kinds of spaces. */
export async function givenBackMinutes(tx: TenantTx, query: CancellationQuery): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(u.given_back_minutes), 0)::integer as minutes
    from usage_hour u
    where u.organisation_id = ${query.organisationId} and u.scope_id = any(${query.buildingIds}::uuid[])
      and u.space_type in ('d', 'r', 'p') and ${daysSql(query, 'u')}`.execute(tx);
  return rows[0]?.minutes ?? 0;
}
