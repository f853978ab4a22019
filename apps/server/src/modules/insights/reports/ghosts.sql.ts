import type { TenantTx } from '@berth/database';
import { type Outcome, SMALLEST_GROUP } from '@berth/domain/insights';
import { type LocalDate, toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import { outcomeSql } from '../usage/outcome.sql.ts';
import { askedFloorsSql } from './asked-buildings.sql.ts';
import type { ReportScope } from './report.ts';

/** Minutes of a building, floor or room on a day. */
export type WastedRow = {
  readonly scopeId: string;
  readonly day: LocalDate;
  readonly ghost: number;
  readonly givenBack: number;
  readonly walkIn: number;
};

export async function wastedMinutes(
  tx: TenantTx,
  { organisationId, days }: ReportScope,
  scopeIds: readonly string[],
): Promise<readonly WastedRow[]> {
  const { rows } = await sql<WastedRow>`
    select u.scope_id as "scopeId", u.local_day as day, sum(u.ghost_minutes)::integer as ghost,
      sum(u.given_back_minutes)::integer as "givenBack", sum(u.walk_in_minutes)::integer as "walkIn"
    from usage_hour u
    where u.organisation_id = ${organisationId} and u.scope_id = any(${scopeIds}::uuid[])
      and u.space_type in ('d', 'r', 'p') and u.local_day >= ${days.from}::date and u.local_day <= ${days.to}::date
    group by 1, 2
    having sum(u.ghost_minutes + u.given_back_minutes + u.walk_in_minutes) > 0`.execute(tx);
  return rows;
}

export type OutcomeRow = {
  readonly buildingId: string;
  readonly floorId: string;
  /** The room of a desk or parking spot. */
  readonly roomId: string;
  readonly day: LocalDate;
  readonly outcome: Outcome | 'running';
  readonly count: number;
};

export async function outcomesByRoom(tx: TenantTx, scope: ReportScope, now: number): Promise<readonly OutcomeRow[]> {
  const { organisationId, days } = scope;
  const { rows } = await sql<OutcomeRow>`
    with ${askedFloorsSql(scope)}
    select asked_floor.building_id as "buildingId", r.floor_id as "floorId", coalesce(space.room_id, space.id) as "roomId",
      r.local_day as day,
      ${outcomeSql(toIso(now), sql<boolean>`asked_floor.has_workflow`)} as outcome, count(*)::integer as count
    from offered_reservation r
    join asked_floor on asked_floor.id = r.floor_id
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    where r.organisation_id = ${organisationId} and r.floor_id = any(array(select asked_floor.id from asked_floor))
      and r.local_day >= ${days.from}::date and r.local_day <= ${days.to}::date
    group by 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

export type RefusedRow = {
  readonly floorId: string;
  readonly day: LocalDate;
  readonly rule: string;
  readonly count: number;
};

/**
 * A person counts once per day and rule, so the numbers are people. Cells of fewer than five are suppressed, and every
 * sum adds only cells that may be shown.
 */
export async function refusedByRule(
  tx: TenantTx,
  { organisationId, days }: ReportScope,
  floorIds: readonly string[],
): Promise<readonly RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select refused.scope_id as "floorId", refused.local_day as day, refused.rule, sum(refused.count)::integer as count
    from offered_refusal_count refused
    where refused.organisation_id = ${organisationId} and refused.scope_id = any(${floorIds}::uuid[])
      and refused.local_day >= ${days.from}::date and refused.local_day <= ${days.to}::date
      and refused.count >= ${SMALLEST_GROUP}
    group by 1, 2, 3`.execute(tx);
  return rows;
}
