import type { TenantTx } from '@berth/database';
import type { DayRange, LocalDate } from '@berth/domain';
import { sql } from 'kysely';
import type { SpaceLetter } from '../usage/open-hours.ts';

/** The minutes of all scopes together in one hour, each in its local time. */
export type HourTotal = {
  readonly day: LocalDate;
  readonly hour: number;
  readonly open: number;
  readonly reserved: number;
  readonly used: number;
};

type Query = { readonly organisationId: string; readonly scopeIds: readonly string[]; readonly spaceType: SpaceLetter };

/** Reads by the primary key only, so that a year of many buildings takes milliseconds. */
export async function hourTotals(
  tx: TenantTx,
  { organisationId, scopeIds, spaceType }: Query,
  { from, to }: DayRange,
): Promise<readonly HourTotal[]> {
  const { rows } = await sql<HourTotal>`
    select u.local_day as day, u.hour, sum(u.open_minutes)::integer as open,
      sum(u.reserved_minutes)::integer as reserved, sum(u.used_minutes)::integer as used
    from usage_hour u
    where u.organisation_id = ${organisationId} and u.scope_id = any(${scopeIds}::uuid[])
      and u.space_type = ${spaceType}::"char" and u.local_day >= ${from}::date and u.local_day <= ${to}::date
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}
