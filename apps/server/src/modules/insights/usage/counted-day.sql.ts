import type { HourWindow } from '@berth/domain/insights';
import { type LocalDate, MINUTE_MS, QUARTER_MS, toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { DESKS_OF_A_SCOPE } from './open-hours.ts';
import { outcomeSql } from './outcome.sql.ts';
import type { Kept } from './usage-day.sql.ts';

export type CountedDay = Omit<CountedBuilding, 'rulesVersion' | 'zone'> & {
  readonly organisationId: string;
  readonly day: LocalDate;
  readonly windows: readonly HourWindow[];
  readonly kept: Kept;
};

/** Rooms with their own figures. For a past day: those that had figures then, whatever their number of desks is now. */
const largeRoomsSql = ({ organisationId: org, buildingId, day, kept }: CountedDay) =>
  kept === 'nothing'
    ? sql`
    select desk.room_id as id from offered_space desk
    where desk.organisation_id = ${org} and desk.building_id = ${buildingId} and desk.type = 'DESK'
      and desk.removed_at is null
    group by 1 having count(*) >= ${DESKS_OF_A_SCOPE}`
    : sql`
    select room.id from offered_space room
    where room.organisation_id = ${org} and room.building_id = ${buildingId} and room.type = 'ROOM' and exists (
      select from usage_hour stored
      where stored.organisation_id = ${org} and stored.scope_id = room.id and stored.local_day = ${day}
        and stored.space_type = 'd')`;

/** The use of a fixed desk is its holder's data, so sensors do not count there. */
export const spacesSql = (of: CountedDay) => {
  const { organisationId: org, buildingId } = of;
  return sql`
  large_room as (${largeRoomsSql(of)}
  ), space_here as (
    select space.id, space.floor_id, case space.type when 'DESK' then 'd' when 'ROOM' then 'r' else 'p' end as space_type,
      case space.type when 'ROOM' then space.id when 'DESK' then large_room.id end as room_scope_id,
      exists (
        select from offered_fixed_desk fixed
        where fixed.organisation_id = ${org} and fixed.space_id = space.id) as is_fixed
    from offered_space space
    left join large_room on large_room.id = space.room_id
    where space.organisation_id = ${org} and space.building_id = ${buildingId}
  ), scope_here as (
    select ${buildingId}::uuid as id
    union all
    select floor.id from offered_floor floor where floor.organisation_id = ${org} and floor.building_id = ${buildingId}
    union all
    select space_here.id from space_here where space_here.space_type = 'r'
  )`;
};

/** Times are counted as whole minutes since 1970: integers add and compare many times faster than timestamps. */
export const minuteAt = (moment: number) => moment / MINUTE_MS;
const minuteSql = (time: string) => sql.raw(`floor(date_part('epoch', ${time}) / 60)::integer`);

/**
 * Quarters in which a sensor of a space reported, from early entry on. Of several sensors, the highest value counts.
 */
export const seenSql = ({ organisationId: org, buildingId, windows, earlyEntryMinutes }: CountedDay) => {
  const [from, to] = [windows[0]?.start ?? 0, windows.at(-1)?.end ?? 0];
  const since = from - earlyEntryMinutes * MINUTE_MS - QUARTER_MS;
  return sql`
  seen as (
    select sensor.space_id, quarter.minute, max(quarter.minutes) as minutes
    from offered_sensor sensor
    join space_here on space_here.id = sensor.space_id and not space_here.is_fixed
    join offered_sensor_day counted on counted.organisation_id = sensor.organisation_id
      and counted.sensor_id = sensor.id
      and counted.day >= ${toIso(since).slice(0, 10)}::date and counted.day <= ${toIso(to).slice(0, 10)}::date
    cross join lateral (
      select (counted.day - date '1970-01-01') * 1440 + (one.n - 1)::integer * 15 as minute, one.minutes
      from unnest(counted.occupied) with ordinality as one (minutes, n)) as quarter
    where sensor.organisation_id = ${org} and sensor.building_id = ${buildingId} and quarter.minutes is not null
      and quarter.minute >= ${minuteAt(since)}::integer and quarter.minute < ${minuteAt(to)}::integer
    group by 1, 2
  )`;
};

/** The reservations of the day with their outcome; the same rule as `outcomeOf`. */
export const heldSql = ({ organisationId: org, buildingId, day, now, hasWorkflow }: CountedDay) => sql`
  held as (
    select r.id, r.space_id, ${minuteSql('r.start_at')} as start_minute, ${minuteSql('r.end_at')} as end_minute,
      ${minuteSql('r.planned_end_at')} as planned_end_minute, ${minuteSql('r.checked_in_at')} as checked_in_minute,
      ${minuteSql('least(r.end_at, greatest(r.start_at, r.cancelled_at))')} as released_minute,
      ${outcomeSql(toIso(now), sql<boolean>`${hasWorkflow}::boolean`)} as outcome
    from offered_reservation r
    where r.organisation_id = ${org} and r.local_day = ${day} and r.floor_id = any(array(
      select floor.id from offered_floor floor
      where floor.organisation_id = ${org} and floor.building_id = ${buildingId}))
  )`;

/** The periods in which a space had a state; the same rule as `countedSpans`. Adjacent periods are merged. */
export const spansSql = ({ earlyEntryMinutes }: CountedDay) => sql`
  first_seen as (
    select held.id, min(seen.minute) as minute
    from held
    join seen on seen.space_id = held.space_id and seen.minutes > 0 and seen.minute < held.end_minute
      and seen.minute + 15 > held.start_minute - ${earlyEntryMinutes}::integer
    where held.outcome = 'attended' and held.checked_in_minute is null
    group by 1
  ), span as (
    select held.space_id, 'reserved' as kind, held.start_minute,
      case held.outcome when 'released' then held.released_minute else held.end_minute end as end_minute
    from held where held.outcome <> 'cancelled'
    union all
    select held.space_id, 'attended',
      greatest(held.start_minute, coalesce(held.checked_in_minute, first_seen.minute, held.start_minute)), held.end_minute
    from held left join first_seen on first_seen.id = held.id
    where held.outcome = 'attended'
    union all
    select held.space_id, 'ghost', held.start_minute, held.end_minute from held where held.outcome = 'ghost'
    union all
    select held.space_id, 'given_back', held.released_minute, held.end_minute from held where held.outcome = 'released'
    union all
    select held.space_id, 'given_back', held.end_minute, held.planned_end_minute
    from held where held.planned_end_minute is not null
  ), joined as (
    select span.space_id, span.kind, unnest(range_agg(int4range(span.start_minute, span.end_minute))) as during
    from span where span.start_minute < span.end_minute group by 1, 2
  ), stretch as (
    select joined.space_id, joined.kind, lower(joined.during) as start_minute, upper(joined.during) as end_minute
    from joined
  )`;
