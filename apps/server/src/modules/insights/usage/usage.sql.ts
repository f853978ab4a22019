import type { TenantTx } from '@berth/database';
import { ATTENDED_SENSED_MINUTES, type HourWindow, type LocalDate, QUARTER_MS, VERIFIABLE_SHARE } from '@berth/domain';
import { sql } from 'kysely';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { DESKS_OF_A_SCOPE, type OpenHour } from './open-hours.ts';

const iso = (moment: number) => new Date(moment).toISOString();

export type CountedDay = Omit<CountedBuilding, 'rulesVersion' | 'zone'> & {
  readonly organisationId: string;
  readonly day: LocalDate;
  readonly windows: readonly HourWindow[];
};

/** Every quarter of the day with the hour that it is called by: SQL converts nothing. */
const quartersOf = (windows: readonly HourWindow[]) =>
  windows.flatMap(({ hour, start, end }) =>
    Array.from({ length: (end - start) / QUARTER_MS }, (_, n) => ({ hour, start: iso(start + n * QUARTER_MS) })),
  );

const COLUMNS = ['open', 'reserved', 'attended', 'used', 'heard', 'sensed', 'ghost', 'given_back', 'walk_in'] as const;
const names = COLUMNS.map((name) => `${name}_minutes`);
const listOf = (write: (name: string) => string) => sql.raw(names.map(write).join(', '));

/** What a fixed desk was used for is its holder's, so no sensor tells of it. */
const spacesSql = ({ organisationId: org, buildingId }: CountedDay) => sql`
  large_room as (
    select desk.room_id as id from offered_space desk
    where desk.organisation_id = ${org} and desk.building_id = ${buildingId} and desk.type = 'DESK'
      and desk.removed_at is null
    group by 1 having count(*) >= ${DESKS_OF_A_SCOPE}
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

/** Quarters in which a sensor of a space was heard, from early entry on; of several sensors the one that saw most. */
const seenSql = ({ organisationId: org, buildingId, windows, earlyEntryMinutes }: CountedDay) => {
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
const heldSql = ({ organisationId: org, buildingId, day, now, hasWorkflow }: CountedDay) => sql`
  held as (
    select r.id, r.space_id, date_trunc('minute', r.start_at) as start_at, date_trunc('minute', r.end_at) as end_at,
      date_trunc('minute', r.planned_end_at) as planned_end_at, date_trunc('minute', r.checked_in_at) as checked_in_at,
      date_trunc('minute', least(r.end_at, greatest(r.start_at, r.cancelled_at))) as released_at,
      case
        when r.state = 'c' and r.cancelled_by = 's' then 'released'
        when r.state = 'c' then 'cancelled'
        when r.checked_in_at is not null or r.sensed_minutes >= ${ATTENDED_SENSED_MINUTES} then 'attended'
        when r.end_at > ${iso(now)}::timestamptz then 'running'
        when ${hasWorkflow}::boolean
          or r.heard_minutes >= ${VERIFIABLE_SHARE}::float8 * (extract(epoch from r.end_at - r.start_at) / 60)::float8
          then 'ghost'
        else 'unverified'
      end as outcome
    from offered_reservation r
    where r.organisation_id = ${org} and r.local_day = ${day} and r.floor_id = any(array(
      select floor.id from offered_floor floor
      where floor.organisation_id = ${org} and floor.building_id = ${buildingId}))
  )`;

/** From when until when a space was what; `spansOf` says the same. What meets is one. */
const spansSql = ({ earlyEntryMinutes }: CountedDay) => sql`
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

const minutesWithin = (start: string, end: string) =>
  sql.raw(`extract(epoch from least(stretch.end_at, ${end}) - greatest(stretch.start_at, ${start})) / 60`);

/** Where sensors speak, quarter by quarter what they say in place of check-ins. */
const figuresSql = ({ windows }: CountedDay) => {
  const quarters = quartersOf(windows);
  const quarterEnd = `seen.start_at + interval '15 minutes'`;
  return sql`
  hour_window as (
    select * from unnest(${windows.map(({ hour }) => hour)}::smallint[], ${windows.map(({ start }) => iso(start))}::timestamptz[],
      ${windows.map(({ end }) => iso(end))}::timestamptz[]) as one (hour, start_at, end_at)
  ), quarter_label as (
    select * from unnest(${quarters.map(({ hour }) => hour)}::smallint[], ${quarters.map(({ start }) => start)}::timestamptz[])
      as one (hour, start_at)
  ), quarter as (
    select seen.space_id, quarter_label.hour, seen.start_at, seen.minutes,
      coalesce(sum(${minutesWithin('seen.start_at', quarterEnd)}) filter (where stretch.kind = 'attended'), 0) as attended,
      coalesce(bool_or(stretch.kind = 'reserved'), false) as is_reserved
    from seen
    join quarter_label on quarter_label.start_at = seen.start_at
    left join stretch on stretch.space_id = seen.space_id and stretch.kind in ('reserved', 'attended')
      and stretch.start_at < ${sql.raw(quarterEnd)} and stretch.end_at > seen.start_at
    group by 1, 2, 3, 4
  ), figure as (
    select stretch.space_id, hour_window.hour, kind.name as kind,
      sum(${minutesWithin('hour_window.start_at', 'hour_window.end_at')}) as minutes
    from stretch
    join hour_window on stretch.start_at < hour_window.end_at and stretch.end_at > hour_window.start_at
    -- Whoever attends uses it, as far as no sensor knows better.
    join (values ('reserved', 'reserved'), ('attended', 'attended'), ('attended', 'used'), ('ghost', 'ghost'),
      ('given_back', 'given_back')) as kind (source, name) on kind.source = stretch.kind
    group by 1, 2, 3
    union all
    select quarter.space_id, quarter.hour, kind.name, sum(case kind.name
      when 'heard' then 15
      when 'sensed' then quarter.minutes
      when 'used' then quarter.minutes - quarter.attended
      when 'walk_in' then case when quarter.is_reserved then 0 else quarter.minutes end end)
    from quarter cross join (values ('heard'), ('sensed'), ('used'), ('walk_in')) as kind (name)
    group by 1, 2, 3
  )`;
};

/** How long spaces were open: as it was stored, once the day is frozen. */
const openSql = ({ organisationId: org, day }: CountedDay, open: readonly OpenHour[] | 'frozen') =>
  open === 'frozen'
    ? sql`
  open_hour as (
    select stored.scope_id, stored.space_type::text, stored.hour, stored.open_minutes as minutes
    from usage_hour stored join scope_here on scope_here.id = stored.scope_id
    where stored.organisation_id = ${org} and stored.local_day = ${day}
  )`
    : sql`
  open_hour as (
    select * from unnest(${open.map(({ scopeId }) => scopeId)}::uuid[], ${open.map(({ spaceType }) => spaceType)}::text[],
      ${open.map(({ hour }) => hour)}::smallint[], ${open.map(({ minutes }) => minutes)}::integer[])
      as one (scope_id, space_type, hour, minutes)
  )`;

/**
 * All figures of a building on a local day, in one statement and from what is stored: never counters, which drift. Twice
 * is harmless: a row that is the same is not written again, and one that has become empty goes.
 */
export async function storeUsage(tx: TenantTx, of: CountedDay, open: readonly OpenHour[] | 'frozen'): Promise<void> {
  const { organisationId: org, day } = of;
  const sumOf = (name: string) =>
    `coalesce(sum(part.minutes) filter (where part.kind = '${name.replace(/_minutes$/, '')}'), 0)::integer as ${name}`;
  await sql`
    with ${spacesSql(of)}, ${seenSql(of)}, ${heldSql(of)}, ${spansSql(of)}, ${figuresSql(of)}, ${openSql(of, open)},
    part as (
      select scope.id as scope_id, space_here.space_type, figure.hour, figure.kind, figure.minutes
      from figure
      join space_here on space_here.id = figure.space_id
      cross join lateral (values (${of.buildingId}::uuid), (space_here.floor_id), (space_here.room_scope_id)) as scope (id)
      where scope.id is not null
      union all
      select open_hour.scope_id, open_hour.space_type, open_hour.hour, 'open', open_hour.minutes from open_hour
    ), counted as (
      select part.scope_id, part.space_type::"char" as space_type, part.hour, ${listOf(sumOf)}
      from part group by 1, 2, 3
      having sum(part.minutes) > 0
    ), gone as (
      delete from usage_hour stored using scope_here
      where stored.organisation_id = ${org} and stored.scope_id = scope_here.id and stored.local_day = ${day}
        and not exists (
          select from counted
          where counted.scope_id = stored.scope_id and counted.space_type = stored.space_type
            and counted.hour = stored.hour)
    )
    insert into usage_hour as stored (organisation_id, scope_id, space_type, local_day, hour, ${listOf((name) => name)})
    select ${org}::uuid, counted.scope_id, counted.space_type, ${day}::date, counted.hour, ${listOf((name) => `counted.${name}`)}
    from counted
    on conflict (organisation_id, scope_id, space_type, local_day, hour) do update
      set ${listOf((name) => `${name} = excluded.${name}`)}
      where (${listOf((name) => `stored.${name}`)}) is distinct from (${listOf((name) => `excluded.${name}`)})`.execute(
    tx,
  );
}
