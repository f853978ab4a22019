import type { TenantTx } from '@berth/database';
import { toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';
import { takenOn } from '../reservations/index.ts';

export type Window = { readonly date: string; readonly start: number; readonly end: number };
export type DayCounts = { readonly date: string; readonly reserved: number; readonly freeTogether: number };

type DaysOfTeam = BuildingKey & { readonly memberIds: readonly string[]; readonly windows: readonly Window[] };

/** For each day, how many of these people have reserved a desk, and the most desks in one room that are free. */
export async function dayCounts(tx: TenantTx, { organisationId, buildingId, memberIds, windows }: DaysOfTeam) {
  const dates = windows.map(({ date }) => date);
  const holds = await takenOn(tx, { organisationId, buildingId }, dates, { onlyHeld: true });
  const { rows } = await sql<DayCounts>`
    with days as (
      select day.date, day.start_at, day.end_at
      from unnest(${dates}::date[], ${windows.map(({ start }) => toIso(start))}::timestamptz[],
        ${windows.map(({ end }) => toIso(end))}::timestamptz[]) as day (date, start_at, end_at)),
    desks as (
      select desk.id, desk.room_id from offered_space desk
      join offered_space room on room.organisation_id = desk.organisation_id and room.id = desk.room_id
        and room.reserved_by = 'desks' and room.removed_at is null
      where desk.organisation_id = ${organisationId} and desk.building_id = ${buildingId} and desk.type = 'DESK'
        and desk.removed_at is null),
    held as (
      select days.date, desks.id, desks.room_id, reservation.member_id from days
      join offered_reservation reservation on reservation.organisation_id = ${organisationId}
        and reservation.local_day = days.date and reservation.holds_space
        and reservation.start_at < days.end_at and reservation.end_at > days.start_at
      join desks on desks.id = reservation.space_id),
    on_hold as (
      select days.date, on_hold.space_id as id from unnest(${holds.map(({ spaceId }) => spaceId)}::uuid[],
        ${holds.map(({ start }) => toIso(start))}::timestamptz[], ${holds.map(({ end }) => toIso(end))}::timestamptz[])
        as on_hold (space_id, start_at, end_at)
      join days on on_hold.start_at < days.end_at and on_hold.end_at > days.start_at),
    free as (
      select days.date, desks.room_id, count(*)::int as desks from days cross join desks
      where not exists (select from held where held.date = days.date and held.id = desks.id)
        and not exists (select from on_hold where on_hold.date = days.date and on_hold.id = desks.id)
        and not exists (
          select from offered_fixed_desk fixed
          where fixed.organisation_id = ${organisationId} and fixed.space_id = desks.id)
      group by days.date, desks.room_id)
    select days.date::text as date,
      (select count(distinct held.member_id)::int from held
        where held.date = days.date and held.member_id = any(${memberIds}::uuid[])) as reserved,
      coalesce((select max(free.desks) from free where free.date = days.date), 0) as "freeTogether"
    from days order by days.date`.execute(tx);
  return rows;
}
