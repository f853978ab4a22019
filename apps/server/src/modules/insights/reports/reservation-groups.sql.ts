import type { TenantTx } from '@berth/database';
import type { HeldByPeople, Outcome, OutcomeDay } from '@berth/domain/insights';
import type { ObjectType } from '@berth/domain/reservations';
import { type LocalDate, toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import { outcomeSql } from '../usage/outcome.sql.ts';
import { askedFloorsSql, dateIn, patternOf } from './asked-buildings.sql.ts';
import { PEOPLE } from './people-of-days.sql.ts';
import type { ReportScope } from './report.ts';

export type ReservationGroup = HeldByPeople & {
  readonly slug: string;
  readonly floorName: string;
  readonly objectType: ObjectType;
  readonly day: LocalDate;
};

const reservedSql = ({ organisationId, days }: ReportScope) => sql`
  from offered_reservation r
  join asked_floor on asked_floor.id = r.floor_id
  join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
  where r.organisation_id = ${organisationId} and r.floor_id = any(array(select asked_floor.id from asked_floor))
    and r.local_day >= ${days.from}::date and r.local_day <= ${days.to}::date`;

/** The reservations of each day, floor and kind of space. The search finds floors and days. */
export async function reservationGroups(
  tx: TenantTx,
  scope: ReportScope,
  search: string,
): Promise<readonly ReservationGroup[]> {
  const { rows } = await sql<ReservationGroup>`
    with ${askedFloorsSql(scope)}, grouped as (
      select r.floor_id, space.type as space_type, r.local_day, count(*)::integer as reservations, ${PEOPLE} as people
      ${reservedSql(scope)}
      group by 1, 2, 3
    )
    select asked_floor.slug, asked_floor.name as "floorName", grouped.space_type as "objectType",
      grouped.local_day as day, grouped.reservations, grouped.people
    from grouped join asked_floor on asked_floor.id = grouped.floor_id
    where ${search} = '' or asked_floor.name ilike ${patternOf(search)}
      or grouped.local_day = ${dateIn(search)}::date
    order by grouped.local_day, asked_floor.slug, asked_floor.name, grouped.floor_id, grouped.space_type`.execute(tx);
  return rows;
}

type OutcomeRow = {
  readonly slug: string;
  readonly day: LocalDate;
  /** Null for the whole day. */
  readonly outcome: Outcome | null;
  readonly count: number;
  readonly people: number;
};

/** The outcomes of each building and finished day. */
export async function outcomeDays(tx: TenantTx, scope: ReportScope, now: number): Promise<readonly OutcomeDay[]> {
  const { rows } = await sql<OutcomeRow>`
    with ${askedFloorsSql(scope)}, ended as (
      select asked_floor.slug, r.local_day, r.member_id, r.space_id,
        ${outcomeSql(toIso(now), sql<boolean>`asked_floor.has_workflow`)} as outcome
      ${reservedSql(scope)} and r.local_day < asked_floor.today
    )
    select r.slug, r.local_day as day, r.outcome, count(*)::integer as count, ${PEOPLE} as people
    from ended r group by grouping sets ((r.slug, r.local_day), (r.slug, r.local_day, r.outcome))`.execute(tx);
  const byDay = Map.groupBy(rows, ({ slug, day }) => `${slug} ${day}`);
  return [...byDay.values()].flatMap((day) => {
    const whole = day.find(({ outcome }) => outcome === null);
    const outcomes = Object.fromEntries(day.map(({ outcome, count }) => [outcome, count]));
    return whole === undefined ? [] : { people: whole.people, reservations: whole.count, outcomes };
  });
}
