import { type HourWindow, type LocalDate, QUARTER_MS } from '@berth/domain';
import { sql } from 'kysely';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { DESKS_OF_A_SCOPE } from './open-hours.ts';
import { outcomeSql } from './outcome.sql.ts';
import type { Kept } from './usage-day.sql.ts';

export const iso = (moment: number) => new Date(moment).toISOString();

export type CountedDay = Omit<CountedBuilding, 'rulesVersion' | 'zone'> & {
  readonly organisationId: string;
  readonly day: LocalDate;
  readonly windows: readonly HourWindow[];
  readonly kept: Kept;
};

/** Rooms with figures of their own: when the day is over, those that had them, however many desks they have by now. */
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

/** What a fixed desk was used for is its holder's, so no sensor tells of it. */
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

/** Quarters in which a sensor of a space was heard, from early entry on; of several sensors the one that saw most. */
export const seenSql = ({ organisationId: org, buildingId, windows, earlyEntryMinutes }: CountedDay) => {
  const [from, to] = [windows[0]?.start ?? 0, windows.at(-1)?.end ?? 0];
  const since = iso(from - earlyEntryMinutes * 60_000 - QUARTER_MS);
  return sql`
  seen as (
    select sensor.space_id, quarter.start_at, max(quarter.minutes) as minutes
    from offered_sensor sensor
    join space_here on space_here.id = sensor.space_id and not space_here.is_fixed
    join offered_sensor_day counted on counted.organisation_id = sensor.organisation_id
      and counted.sensor_id = sensor.id
      and counted.day >= ${since.slice(0, 10)}::date and counted.day <= ${iso(to).slice(0, 10)}::date
    cross join lateral (
      select (counted.day::timestamp at time zone 'utc') + (one.n - 1) * interval '15 minutes' as start_at, one.minutes
      from unnest(counted.occupied) with ordinality as one (minutes, n)) as quarter
    where sensor.organisation_id = ${org} and sensor.building_id = ${buildingId} and quarter.minutes is not null
      and quarter.start_at >= ${since}::timestamptz and quarter.start_at < ${iso(to)}::timestamptz
    group by 1, 2
  )`;
};

/** The reservations of the day with their outcome, in whole minutes: `outcomeOf` says the same. */
export const heldSql = ({ organisationId: org, buildingId, day, now, hasWorkflow }: CountedDay) => sql`
  held as (
    select r.id, r.space_id, date_trunc('minute', r.start_at) as start_at, date_trunc('minute', r.end_at) as end_at,
      date_trunc('minute', r.planned_end_at) as planned_end_at, date_trunc('minute', r.checked_in_at) as checked_in_at,
      date_trunc('minute', least(r.end_at, greatest(r.start_at, r.cancelled_at))) as released_at,
      ${outcomeSql(iso(now), sql<boolean>`${hasWorkflow}::boolean`)} as outcome
    from offered_reservation r
    where r.organisation_id = ${org} and r.local_day = ${day} and r.floor_id = any(array(
      select floor.id from offered_floor floor
      where floor.organisation_id = ${org} and floor.building_id = ${buildingId}))
  )`;

/** From when until when a space was what; `spansOf` says the same. What meets is one. */
export const spansSql = ({ earlyEntryMinutes }: CountedDay) => sql`
  first_seen as (
    select held.id, min(seen.start_at) as start_at
    from held
    join seen on seen.space_id = held.space_id and seen.minutes > 0 and seen.start_at < held.end_at
      and seen.start_at + interval '15 minutes' > held.start_at - make_interval(mins => ${earlyEntryMinutes}::integer)
    where held.outcome = 'attended' and held.checked_in_at is null
    group by 1
  ), span as (
    select held.space_id, 'reserved' as kind, held.start_at,
      case held.outcome when 'released' then held.released_at else held.end_at end as end_at
    from held where held.outcome <> 'cancelled'
    union all
    select held.space_id, 'attended',
      greatest(held.start_at, coalesce(held.checked_in_at, first_seen.start_at, held.start_at)), held.end_at
    from held left join first_seen on first_seen.id = held.id
    where held.outcome = 'attended'
    union all
    select held.space_id, 'ghost', held.start_at, held.end_at from held where held.outcome = 'ghost'
    union all
    select held.space_id, 'given_back', held.released_at, held.end_at from held where held.outcome = 'released'
    union all
    select held.space_id, 'given_back', held.end_at, held.planned_end_at from held where held.planned_end_at is not null
  ), joined as (
    select span.space_id, span.kind, unnest(range_agg(tstzrange(span.start_at, span.end_at, '[)'))) as during
    from span where span.start_at < span.end_at group by 1, 2
  ), stretch as (
    select joined.space_id, joined.kind, lower(joined.during) as start_at, upper(joined.during) as end_at from joined
  )`;
