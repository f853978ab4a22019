import type { TenantTx } from '@berth/database';
import type { Outcome } from '@berth/domain/insights';
import type { ObjectType } from '@berth/domain/reservations';
import { toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import { holdsResponderDeskSql } from '../../identity/index.ts';
import { outcomeSql } from '../usage/outcome.sql.ts';
import { askedFloorsSql, dateIn, patternOf } from './asked-buildings.sql.ts';
import type { ReportScope } from './report.ts';

export type ReservationsAsked = ReportScope & {
  readonly now: number;
  readonly onlooker: { readonly memberId: string | null; readonly isStaff: boolean };
  readonly search: string;
};

export type ReportedReservation = {
  readonly id: string;
  readonly slug: string;
  readonly floorName: string;
  readonly objectType: ObjectType;
  readonly objectName: string;
  readonly roomName: string | null;
  readonly start: number;
  readonly end: number;
  readonly outcome: Outcome | 'running';
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isEmergencyResponder: boolean;
  readonly subject: string | null;
};

/**
 * Whether holder and subject are shown, by the rules of the staff's list: private ones only to staff and to their
 * holder.
 */
const isKnownSql = (onlooker: ReservationsAsked['onlooker']) =>
  onlooker.isStaff
    ? sql`true`
    : sql`(coalesce(r.member_id = ${onlooker.memberId}::uuid, false) or (r.visible_to_others and not asked_floor.hides_names))`;

/**
 * Searches only visible fields, or a search would reveal the rest: desks, rooms and the holders that are shown. Never
 * subjects.
 */
const matchingSql = (query: ReservationsAsked) => {
  const { organisationId, days, search, onlooker, now } = query;
  const pattern = patternOf(search);
  const isKnown = isKnownSql(onlooker);
  return sql`
  ${askedFloorsSql(query)}, listed as (
    select r.id, r.start_at, r.end_at, asked_floor.slug, asked_floor.name as floor_name, space.type as object_type,
      space.name as object_name, room.name as room_name,
      ${outcomeSql(toIso(now), sql<boolean>`asked_floor.has_workflow`)} as outcome, r.local_day,
      case when ${isKnown} then r.member_id end as member_id, case when ${isKnown} then r.subject end as subject
    from offered_reservation r
    join asked_floor on asked_floor.id = r.floor_id
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    left join offered_space room on room.organisation_id = r.organisation_id and room.id = space.room_id
    where r.organisation_id = ${organisationId} and r.floor_id = any(array(select asked_floor.id from asked_floor))
      and r.local_day >= ${days.from}::date and r.local_day <= ${days.to}::date
  ), matching as (
    select listed.*, member.email, member.first_name, member.last_name, member.attributes
    from listed
    left join offered_member member on member.organisation_id = ${organisationId} and member.id = listed.member_id
      and member.kind = 'person'
    where ${search} = '' or listed.object_name ilike ${pattern} or listed.room_name ilike ${pattern}
      or listed.local_day = ${dateIn(search)}::date or member.search like fold(${pattern})
  )`;
};

export async function outcomesOf(tx: TenantTx, query: ReservationsAsked): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ outcome: string; count: number }>`
    with ${matchingSql(query)}
    select matching.outcome, count(*)::integer as count from matching group by 1`.execute(tx);
  return new Map(rows.map(({ outcome, count }) => [outcome, count]));
}

export type Part = { readonly limit: number; readonly offset?: number; readonly after?: { start: number; id: string } };

/** Reservations ordered by their start. */
export async function reportedReservations(
  tx: TenantTx,
  query: ReservationsAsked,
  { limit, offset = 0, after }: Part,
): Promise<readonly ReportedReservation[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(matching.start_at, matching.id) > (${toIso(after.start)}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ReportedReservation>`
    with ${matchingSql(query)}
    select matching.id, matching.slug, matching.floor_name as "floorName", matching.object_type as "objectType",
      matching.object_name as "objectName", matching.room_name as "roomName", matching.start_at as start,
      matching.end_at as end, matching.outcome, matching.email as username, matching.first_name as "firstName",
      matching.last_name as "lastName",
      coalesce(matching.attributes -> 'isEmergencyResponder' ->> 0 = 'true', false)
        or ${holdsResponderDeskSql(query.organisationId, sql`matching.member_id`)} as "isEmergencyResponder",
      matching.subject
    from matching where ${isAfter}
    order by matching.start_at, matching.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
