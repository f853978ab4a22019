import type { TenantTx } from '@berth/database';
import type { PeopleOfDay } from '@berth/domain/insights';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import { firstIdAt } from '../../../platform/ids/new-id.ts';
import { askedFloorsSql } from './asked-buildings.sql.ts';
import type { ReportScope } from './report.ts';

/** Anonymised reservations have no holder; one person rarely has two spaces. */
export const PEOPLE = sql<number>`count(distinct coalesce(r.member_id, r.space_id))::integer`;

/** The people who had a reservation in each building, floor and room on each day. */
export async function peopleOfDays(tx: TenantTx, scope: ReportScope): Promise<readonly PeopleOfDay[]> {
  const { organisationId, days } = scope;
  const { rows } = await sql<PeopleOfDay>`
    with ${askedFloorsSql(scope)}, reserved as (
      select r.local_day, asked_floor.building_id, r.floor_id, coalesce(space.room_id, space.id) as room_id,
        r.member_id, r.space_id
      from offered_reservation r
      join asked_floor on asked_floor.id = r.floor_id
      join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
      where r.organisation_id = ${organisationId} and r.floor_id = any(array(select asked_floor.id from asked_floor))
        and r.local_day >= ${days.from}::date and r.local_day <= ${days.to}::date
    )
    select r.local_day as day, r.building_id as "buildingId", r.floor_id as "floorId", r.room_id as "roomId",
      ${PEOPLE} as people
    from reserved r
    group by grouping sets ((1, 2), (1, 2, 3), (1, 2, 3, 4))`.execute(tx);
  return rows;
}

/** The people whose reservations were made or cancelled in each building on each day. */
export async function peopleOfChanges(
  tx: TenantTx,
  scope: ReportScope,
): Promise<readonly { readonly buildingId: string; readonly day: LocalDate; readonly people: number }[]> {
  const { organisationId: org, days } = scope;
  // Wide enough for the days of every time zone.
  const [from, to] = [Date.parse(days.from) - 86_400_000, Date.parse(days.to) + 2 * 86_400_000];
  const { rows } = await sql<{ buildingId: string; day: LocalDate; people: number }>`
    with ${askedFloorsSql(scope)}, happened as (
      select r.floor_id, r.member_id, r.space_id, r.cancelled_at as at
      from offered_reservation r
      where r.organisation_id = ${org} and r.cancelled_at >= ${new Date(from)} and r.cancelled_at < ${new Date(to)}
      union all
      select r.floor_id, r.member_id, r.space_id, uuid_extract_timestamp(r.id)
      from offered_reservation r
      where r.organisation_id = ${org} and r.id >= ${firstIdAt(from)}::uuid and r.id < ${firstIdAt(to)}::uuid
    ), changed as (
      select asked_floor.building_id, (happened.at at time zone asked_floor.zone)::date as day, happened.member_id,
        happened.space_id
      from happened join asked_floor on asked_floor.id = happened.floor_id
    )
    select r.building_id as "buildingId", r.day, ${PEOPLE} as people
    from changed r
    where r.day >= ${days.from}::date and r.day <= ${days.to}::date
    group by 1, 2`.execute(tx);
  return rows;
}
