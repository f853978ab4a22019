import type { TenantTx } from '@berth/database';
import type { FreeDesks } from '@berth/domain/neighbourhoods';
import type { LocalDate, Weekday } from '@berth/domain/time';
import { sql } from 'kysely';
import { nowInDatabase } from '../../platform/clock.ts';

/** Reservations further ahead rarely fill a floor. */
const DAYS_AHEAD = 31;

export type Demand = FreeDesks & {
  readonly id: string;
  readonly buildingId: string;
  readonly floorId: string;
  readonly zone: string;
  readonly now: number;
  readonly day: LocalDate;
  readonly weekdays: Weekday[];
  readonly opensDaysBefore: number;
  readonly opensAtHour: number;
  readonly opensWhenFreePercent: number;
  readonly guaranteed: number;
};

const desk = sql`space.type = 'DESK' and space.removed_at is null and room.removed_at is null
  and room.reserved_by = 'desks' and fixed.space_id is null`;

/** The same as the rule for people of a neighbourhood: a group, or a team with people. */
export const hasPeople = (organisationId: string) => sql`exists (
  select from neighbourhood_group g
  left join offered_team team
    on team.organisation_id = g.organisation_id and team.id = g.team_id and team.removed_at is null
  where g.organisation_id = ${organisationId} and g.neighbourhood_id = n.id and (
    g.userpool is not null
    or exists (
      select from offered_team_member team_member
      where team_member.organisation_id = ${organisationId} and team_member.team_id = team.id)
    or exists (
      select from offered_scim_group_member grouped
      join offered_scim_user scim_user
        on scim_user.organisation_id = grouped.organisation_id and scim_user.id = grouped.user_id
      where grouped.organisation_id = ${organisationId} and grouped.group_id = team.scim_group_id
        and scim_user.member_id is not null)))`;

/**
 * The free desks inside and outside of the neighbourhoods that can open by demand, on the days for which they are
 * not open yet. Buildings without such neighbourhoods cost one lookup.
 */
export async function demandIn(tx: TenantTx, organisationId: string): Promise<Demand[]> {
  const { rows } = await sql<Demand>`
    with asked as (
      select n.*, building.timezone as zone, (wall_clock() at time zone building.timezone)::date as today
      from neighbourhood n
      join offered_building building
        on building.organisation_id = n.organisation_id and building.id = n.building_id
      join offered_floor floor on floor.organisation_id = n.organisation_id and floor.id = n.floor_id
      where n.organisation_id = ${organisationId} and n.removed_at is null and n.opens_when_free_percent is not null
        and building.removed_at is null and floor.removed_at is null and ${hasPeople(organisationId)}),
    desks as (
      select asked.id as neighbourhood_id, space.id,
        exists (
          select from neighbourhood_space inside
          where inside.organisation_id = ${organisationId} and inside.space_id = space.id
            and inside.neighbourhood_id = asked.id) as is_inside
      from asked
      join offered_space space on space.organisation_id = ${organisationId} and space.floor_id = asked.floor_id
      join offered_space room on room.organisation_id = space.organisation_id and room.id = space.room_id
      left join offered_fixed_desk fixed
        on fixed.organisation_id = space.organisation_id and fixed.space_id = space.id
      where ${desk}),
    sizes as (
      select desks.neighbourhood_id, count(*) filter (where desks.is_inside) as inside,
        count(*) filter (where not desks.is_inside) as elsewhere
      from desks group by desks.neighbourhood_id)
    select asked.id, asked.building_id as "buildingId", asked.floor_id as "floorId", asked.zone, ${nowInDatabase} as now,
      day.local_day as day, asked.weekdays,
      asked.opens_days_before as "opensDaysBefore", asked.opens_at_hour as "opensAtHour",
      asked.opens_when_free_percent as "opensWhenFreePercent", asked.guaranteed,
      sizes.elsewhere::int as elsewhere, (sizes.elsewhere - held.elsewhere)::int as "elsewhereFree",
      (sizes.inside - held.inside)::int as "neighbourhoodFree"
    from asked
    join sizes on sizes.neighbourhood_id = asked.id
    cross join lateral (
      select asked.today + n as local_day from generate_series(0, ${DAYS_AHEAD - 1}::integer) n) day
    cross join lateral (
      select count(*) filter (where desks.is_inside) as inside, count(*) filter (where not desks.is_inside) as elsewhere
      from (
        select distinct r.space_id from offered_reservation r
        where r.organisation_id = ${organisationId} and r.floor_id = asked.floor_id and r.local_day = day.local_day
          and r.holds_space) taken
      join desks on desks.neighbourhood_id = asked.id and desks.id = taken.space_id) held
    where not exists (
      select from neighbourhood_opening o
      where o.organisation_id = ${organisationId} and o.neighbourhood_id = asked.id and o.local_day = day.local_day)`.execute(
    tx,
  );
  return rows;
}
