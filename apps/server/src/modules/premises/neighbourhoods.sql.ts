import type { LocalDate, Weekday } from '@berth/domain/time';
import { type RawBuilder, sql } from 'kysely';

export type NeighbourhoodRow = {
  id: string;
  floorId: string;
  name: string;
  colour: number;
  userpools: string[];
  /** The people of its teams. */
  memberIds: string[];
  weekdays: Weekday[];
  opensDaysBefore: number;
  opensAtHour: number;
  opensWhenFreePercent: number | null;
  guaranteed: number;
  guaranteedUntilHour: number;
  /** The days from yesterday on for which it opened early. */
  openedOn: LocalDate[];
  spaceIds: string[];
  /** Those of its spaces that anyone can hold: a fixed desk is never free. */
  freeableIds: string[];
};

/**
 * The neighbourhoods of a building as a list, for its snapshot and for a read under the locks. Removed spaces are in
 * none, but return to it when they are restored.
 */
export const neighbourhoodsSql = (organisationId: RawBuilder<unknown>, buildingId: RawBuilder<unknown>) => sql<
  NeighbourhoodRow[]
>`(
  select coalesce(json_agg(one order by one.id), '[]') from (
    select n.id, n.floor_id as "floorId", n.name, n.colour, n.weekdays, n.opens_days_before as "opensDaysBefore",
      n.opens_at_hour as "opensAtHour", n.opens_when_free_percent as "opensWhenFreePercent", n.guaranteed,
      n.guaranteed_until_hour as "guaranteedUntilHour",
      array(
        select g.userpool from offered_neighbourhood_group g
        where g.organisation_id = n.organisation_id and g.neighbourhood_id = n.id and g.userpool is not null
        order by g.userpool) as userpools,
      array(
        select team_member.member_id from offered_neighbourhood_group g
        join offered_team team on team.organisation_id = g.organisation_id and team.id = g.team_id
        join offered_team_member team_member
          on team_member.organisation_id = team.organisation_id and team_member.team_id = team.id
        where g.organisation_id = n.organisation_id and g.neighbourhood_id = n.id and team.removed_at is null
        union
        select scim_user.member_id from offered_neighbourhood_group g
        join offered_team team on team.organisation_id = g.organisation_id and team.id = g.team_id
        join offered_scim_group_member grouped
          on grouped.organisation_id = team.organisation_id and grouped.group_id = team.scim_group_id
        join offered_scim_user scim_user
          on scim_user.organisation_id = grouped.organisation_id and scim_user.id = grouped.user_id
        where g.organisation_id = n.organisation_id and g.neighbourhood_id = n.id and team.removed_at is null
          and scim_user.member_id is not null) as "memberIds",
      array(
        select o.local_day from offered_neighbourhood_opening o
        where o.organisation_id = n.organisation_id and o.neighbourhood_id = n.id
          and o.local_day >= (wall_clock() - interval '2 days')::date) as "openedOn",
      coalesce(spaces.ids, '{}') as "spaceIds", coalesce(spaces.freeable, '{}') as "freeableIds"
    from offered_neighbourhood n
    left join lateral (
      select array_agg(space.id order by space.id) as ids,
        array_agg(space.id order by space.id) filter (
          where coalesce(space.reserved_by = 'whole', room.reserved_by = 'desks') and fixed.space_id is null) as freeable
      from offered_neighbourhood_space inside
      join offered_space space on space.organisation_id = inside.organisation_id and space.id = inside.space_id
      left join offered_space room on room.organisation_id = space.organisation_id and room.id = space.room_id
      left join offered_fixed_desk fixed
        on fixed.organisation_id = space.organisation_id and fixed.space_id = space.id
      where inside.organisation_id = n.organisation_id and inside.neighbourhood_id = n.id
        and space.removed_at is null and room.removed_at is null) spaces on true
    where n.organisation_id = ${organisationId} and n.building_id = ${buildingId} and n.removed_at is null
      and exists (
        select from offered_floor floor
        where floor.organisation_id = n.organisation_id and floor.id = n.floor_id and floor.removed_at is null)) one)`;
