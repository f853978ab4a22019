import type { TenantTx } from '@berth/database';
import { type DayRange, SMALLEST_GROUP } from '@berth/domain/insights';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { SpaceLetter } from '../usage/open-hours.ts';

/** The minutes of all scopes together in one hour, each in its local time. */
export type HourTotal = {
  readonly day: LocalDate;
  readonly hour: number;
  readonly open: number;
  readonly reserved: number;
  readonly used: number;
  /** Whether the use of all scopes is hidden. The other figures cover the scopes that are shown. */
  readonly hidden: boolean;
};

type Query = {
  readonly organisationId: string;
  readonly scopeIds: readonly string[];
  /** All parts of a whole that is shown too, if the scopes are such parts. */
  readonly siblingIds: readonly string[] | undefined;
  readonly spaceType: SpaceLetter;
  /** Whether hours of fewer than five people are shown. */
  readonly showsPeople: boolean;
};

const shownSum = (name: 'open' | 'reserved' | 'used') =>
  sql.raw(`coalesce(sum(one.${name}_minutes) filter (where one.is_hidden is not true), 0)::integer`);

/** A space has at most sixty minutes in an hour, so at least five spaces were taken, and five people took them. */
const MINUTES_OF_FIVE = SMALLEST_GROUP * 60;

/**
 * Reads by the primary key only, so that a year of many buildings takes milliseconds. An hour that fewer than five
 * people share is hidden. If the hidden siblings are fewer than five people even together, the next smallest is hidden
 * too, or subtraction from the whole would reveal them.
 */
export async function hourTotals(
  tx: TenantTx,
  { organisationId, scopeIds, siblingIds, spaceType, showsPeople }: Query,
  { from, to }: DayRange,
): Promise<{ readonly totals: readonly HourTotal[]; readonly suppressed: boolean }> {
  const { rows } = await sql<HourTotal & { isIncomplete: boolean }>`
    with cell as (
      select u.scope_id, u.local_day, u.hour, u.open_minutes, u.reserved_minutes, u.used_minutes,
        greatest(u.reserved_minutes, u.used_minutes) as taken
      from usage_hour u
      where u.organisation_id = ${organisationId} and u.scope_id = any(${siblingIds ?? scopeIds}::uuid[])
        and u.space_type = ${spaceType}::"char" and u.local_day >= ${from}::date and u.local_day <= ${to}::date
    ), compared as (
      select cell.*,
        sum(cell.taken) filter (where cell.taken < ${MINUTES_OF_FIVE}::integer) over siblings as hidden_minutes,
        min(cell.taken) filter (where cell.taken >= ${MINUTES_OF_FIVE}::integer) over siblings as next_smallest
      from cell
      window siblings as (
        partition by cell.local_day, cell.hour, case when ${siblingIds === undefined}::boolean then cell.scope_id end)
    ), judged as (
      select compared.*, not ${showsPeople}::boolean and compared.taken > 0 and (
        compared.taken < ${MINUTES_OF_FIVE}::integer
        or (compared.hidden_minutes between 1 and ${MINUTES_OF_FIVE}::integer - 1
          and compared.taken = compared.next_smallest)) as is_hidden
      from compared
    )
    select one.local_day as day, one.hour, bool_and(one.is_hidden is true) as hidden,
      bool_or(one.is_hidden is true) as "isIncomplete",
      coalesce(nullif(${shownSum('open')}, 0), sum(one.open_minutes))::integer as open, ${shownSum('reserved')} as reserved, ${shownSum('used')} as used
    from judged one
    where one.scope_id = any(${scopeIds}::uuid[])
    group by 1, 2 order by 1, 2`.execute(tx);
  return { totals: rows, suppressed: rows.some(({ isIncomplete }) => isIncomplete) };
}

/** Whether one of the buildings has no opening hours. */
export async function hasNoHours(
  tx: TenantTx,
  organisationId: string,
  buildingIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select exists (
      select from unnest(${buildingIds}::uuid[]) as building (id)
      where not exists (
        select from offered_timeslot slot
        where slot.organisation_id = ${organisationId} and slot.building_id = building.id)) as "isMissing"`.execute(tx);
  return rows[0]?.isMissing ?? false;
}
