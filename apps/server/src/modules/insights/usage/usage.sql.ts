import type { TenantTx } from '@berth/database';
import type { HourWindow } from '@berth/domain/insights';
import { QUARTER_MS } from '@berth/domain/time';
import { sql } from 'kysely';
import { type CountedDay, heldSql, minuteAt, seenSql, spacesSql, spansSql } from './counted-day.sql.ts';
import type { OpenHour } from './open-hours.ts';
import type { Kept } from './usage-day.sql.ts';

/** Every quarter of the day with its local hour, so that SQL does not convert time zones. */
const quartersOf = (windows: readonly HourWindow[]) =>
  windows.flatMap(({ hour, start, end }) =>
    Array.from({ length: (end - start) / QUARTER_MS }, (_, n) => ({ hour, minute: minuteAt(start + n * QUARTER_MS) })),
  );

const COLUMNS = ['open', 'reserved', 'attended', 'used', 'heard', 'sensed', 'ghost', 'given_back', 'walk_in'] as const;
const names = COLUMNS.map((name) => `${name}_minutes`);
const listOf = (write: (name: string) => string) => sql.raw(names.map(write).join(', '));

const minutesWithin = (start: string, end: string) =>
  sql.raw(`least(stretch.end_minute, ${end}) - greatest(stretch.start_minute, ${start})`);

/**
 * Figures by room and floor, because a single space is never shown. Where sensors reported, their quarters replace
 * check-ins.
 */
const figuresSql = ({ windows }: CountedDay) => {
  const quarters = quartersOf(windows);
  const place = sql`space_here.floor_id, space_here.room_scope_id, space_here.space_type`;
  return sql`
  hour_window as (
    select * from unnest(${windows.map(({ hour }) => hour)}::smallint[], ${windows.map(({ start }) => minuteAt(start))}::integer[],
      ${windows.map(({ end }) => minuteAt(end))}::integer[]) as one (hour, start_minute, end_minute)
  ), quarter_label as (
    select * from unnest(${quarters.map(({ hour }) => hour)}::smallint[], ${quarters.map(({ minute }) => minute)}::integer[])
      as one (hour, minute)
  ), quarter as (
    select seen.space_id, quarter_label.hour, seen.minute, seen.minutes,
      coalesce(sum(${minutesWithin('seen.minute', 'seen.minute + 15')}) filter (where stretch.kind = 'attended'), 0) as attended,
      coalesce(bool_or(stretch.kind = 'reserved'), false) as is_reserved
    from seen
    join quarter_label on quarter_label.minute = seen.minute
    left join stretch on stretch.space_id = seen.space_id and stretch.kind in ('reserved', 'attended')
      and stretch.start_minute < seen.minute + 15 and stretch.end_minute > seen.minute
    group by 1, 2, 3, 4
  ), spent as (
    select ${place}, hour_window.hour, stretch.kind,
      sum(${minutesWithin('hour_window.start_minute', 'hour_window.end_minute')}) as minutes
    from stretch
    join space_here on space_here.id = stretch.space_id
    join hour_window on stretch.start_minute < hour_window.end_minute and stretch.end_minute > hour_window.start_minute
    group by 1, 2, 3, 4, 5
  ), figure as (
    select spent.floor_id, spent.room_scope_id, spent.space_type, spent.hour, kind.name as kind, spent.minutes
    from spent
    -- Attended time counts as used, unless a sensor measured it.
    join (values ('reserved', 'reserved'), ('attended', 'attended'), ('attended', 'used'), ('ghost', 'ghost'),
      ('given_back', 'given_back')) as kind (source, name) on kind.source = spent.kind
    union all
    select ${place}, quarter.hour, kind.name, sum(case kind.name
      when 'heard' then 15
      when 'sensed' then quarter.minutes
      when 'used' then quarter.minutes - quarter.attended
      when 'walk_in' then case when quarter.is_reserved then 0 else quarter.minutes end end)
    from quarter
    join space_here on space_here.id = quarter.space_id
    cross join (values ('heard'), ('sensed'), ('used'), ('walk_in')) as kind (name)
    group by 1, 2, 3, 4, 5
  )`;
};

const KEPT_COLUMNS: Record<Kept, readonly (typeof COLUMNS)[number][]> = {
  nothing: [],
  open: ['open'],
  // A person without check-in attends from the quarter in which a sensor detected them.
  'open and sensed': ['open', 'attended', 'used', 'heard', 'sensed', 'walk_in'],
};

/** The stored figures that are kept instead of recounted. */
const keptSql = ({ organisationId: org, day, kept }: CountedDay) => {
  const columns = KEPT_COLUMNS[kept];
  return sql`
  kept as (
    select stored.scope_id, stored.space_type::text, stored.hour, one.kind, one.minutes
    from usage_hour stored
    join scope_here on scope_here.id = stored.scope_id
    cross join lateral unnest(${columns}::text[], array[${sql.raw(columns.map((name) => `stored.${name}_minutes`).join(', '))}]::integer[])
      as one (kind, minutes)
    where stored.organisation_id = ${org} and stored.local_day = ${day}
  )`;
};

const openSql = (open: readonly OpenHour[]) => sql`
  open_hour as (
    select * from unnest(${open.map(({ scopeId }) => scopeId)}::uuid[], ${open.map(({ spaceType }) => spaceType)}::text[],
      ${open.map(({ hour }) => hour)}::smallint[], ${open.map(({ minutes }) => minutes)}::integer[])
      as one (scope_id, space_type, hour, minutes)
  )`;

/**
 * Computes all figures of a building on a local day in one statement from stored rows, never from counters, which
 * drift. Idempotent: unchanged rows are not written, and empty ones are deleted.
 */
export async function storeUsage(tx: TenantTx, of: CountedDay, open: readonly OpenHour[]): Promise<void> {
  const { organisationId: org, day } = of;
  const sumOf = (name: string) =>
    `coalesce(sum(part.minutes) filter (where part.kind = '${name.replace(/_minutes$/, '')}'), 0)::integer as ${name}`;
  await sql`
    with ${spacesSql(of)}, ${seenSql(of)}, ${heldSql(of)}, ${spansSql(of)}, ${figuresSql(of)}, ${openSql(open)}, ${keptSql(of)},
    part as (
      select scope.id as scope_id, figure.space_type, figure.hour, figure.kind, figure.minutes
      from figure
      cross join lateral (values (${of.buildingId}::uuid), (figure.floor_id), (figure.room_scope_id)) as scope (id)
      where scope.id is not null and figure.kind <> all(${KEPT_COLUMNS[of.kept]}::text[])
      union all
      select open_hour.scope_id, open_hour.space_type, open_hour.hour, 'open', open_hour.minutes from open_hour
      union all
      select kept.scope_id, kept.space_type, kept.hour, kept.kind, kept.minutes from kept
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
