import type { TenantTx } from '@berth/database';
import type { Policy } from '@berth/domain/buildings';
import type { CancelledBy, RequestedReservation } from '@berth/domain/insights';
import type { ObjectType } from '@berth/domain/reservations';
import { daysAfter, type LocalDate, mondayOf } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

type Row = {
  readonly id: string;
  readonly memberId: string;
  readonly spaceId: string;
  readonly spaceType: ObjectType;
  readonly day: LocalDate;
  readonly firstDay: LocalDate | null;
  readonly start: number;
  readonly end: number;
  readonly plannedEnd: number | null;
  readonly chosenAt: number;
  readonly isCancelled: boolean;
  readonly cancelledAt: number | null;
  readonly cancelledBy: CancelledBy | null;
  readonly checkedInAt: number | null;
  readonly sensedMinutes: number | null;
  readonly heardMinutes: number | null;
  readonly isBySensor: boolean;
  readonly isRestored: boolean;
  readonly isHere: boolean;
  readonly isMirrored: boolean;
};

export type WishesAsked = BuildingKey & {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly policies: readonly Policy[];
};

const DAYS_OF_A_WEEK = 7;
/** No reservation is further ahead, and some limits count all of them. */
const FURTHEST_DAYS = 366;

/**
 * For a reservation that was cancelled before cancellation times were stored: it held its space only briefly. Ids and
 * rows use two clocks.
 */
const cancellationOf = ({ isCancelled, cancelledAt, cancelledBy, chosenAt }: Row) =>
  isCancelled
    ? { cancelledAt: Math.max(cancelledAt ?? 0, chosenAt + 1), cancelledBy: cancelledBy ?? 'u' }
    : { cancelledAt: null, cancelledBy: null };

const wishFrom = (row: Row, { from, to }: WishesAsked): RequestedReservation => {
  const { isCancelled: _, plannedEnd, ...rest } = row;
  return {
    ...rest,
    ...cancellationOf(row),
    firstDay: row.firstDay ?? row.day,
    end: plannedEnd ?? row.end,
    leftAt: plannedEnd === null ? null : row.end,
    isReplayed: row.isHere && !row.isMirrored && from <= row.day && row.day <= to,
  };
};

/**
 * The reservations requested in a building on these days, and those of the same people around them: in the same weeks,
 * later ones if their number is limited, and elsewhere if overlaps are forbidden.
 */
export async function wishesOf(tx: TenantTx, query: WishesAsked): Promise<RequestedReservation[]> {
  const { organisationId: org, buildingId, from, to, policies } = query;
  const last = policies.includes('total-reservations-limit')
    ? daysAfter(to, FURTHEST_DAYS)
    : daysAfter(mondayOf(to), DAYS_OF_A_WEEK - 1);
  const here = sql`r.floor_id = any(array(
    select floor.id from offered_floor floor
    where floor.organisation_id = ${org} and floor.building_id = ${buildingId}))`;
  const of = sql`offered_reservation r
    where r.organisation_id = ${org} and r.local_day between ${mondayOf(from)} and ${last}`;
  const everywhere = policies.includes('disable-overlapping-reservation')
    ? sql`(${here} or r.member_id = any(array(select distinct r.member_id from ${of} and ${here})))`
    : here;
  const { rows } = await sql<Row>`
    select r.id, coalesce(r.member_id, r.id) as "memberId", r.space_id as "spaceId",
      space.type as "spaceType", r.local_day as day,
      case when r.series_id is not null and r.placed_at is null then (
        select min(one.local_day) from offered_reservation one
        where one.organisation_id = ${org} and one.series_id = r.series_id) end as "firstDay",
      r.start_at as start, r.end_at as end, r.planned_end_at as "plannedEnd",
      coalesce(r.placed_at, uuid_extract_timestamp(r.id), r.start_at) as "chosenAt",
      r.state = 'c' as "isCancelled", r.cancelled_at as "cancelledAt", r.cancelled_by as "cancelledBy",
      r.checked_in_at as "checkedInAt", r.sensed_minutes as "sensedMinutes", r.heard_minutes as "heardMinutes",
      coalesce(done.evidence is not null, false) as "isBySensor", done.restored_at is not null as "isRestored",
      ${here} as "isHere", r.mirrored as "isMirrored"
    from (select * from ${of} and ${everywhere}) r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    left join offered_no_show_step done on done.organisation_id = r.organisation_id
      and done.reservation_id = r.id and done.step = 'cancel'`.execute(tx);
  return rows.map((row) => wishFrom(row, query));
}
