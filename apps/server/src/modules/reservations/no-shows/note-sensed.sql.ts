import type { TenantTx } from '@berth/database';
import { type LocalDate, MINUTE_MS, type Period, toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

type Sensed = { readonly day: LocalDate; readonly period: Period; readonly earlyEntryMinutes: number };

/**
 * Stores with the past reservations of a day what sensors reported: the minutes in which a person was seen since early
 * entry, and the share of the time with readings. The same rule as `sensedOf`. Reservations without readings keep their
 * values, because quarters are deleted after a while. Fixed desks are left out.
 */
export const noteSensed = (tx: TenantTx, { organisationId: org, buildingId }: BuildingKey, sensed: Sensed) => {
  const { day, period, earlyEntryMinutes } = sensed;
  const first = toIso(period.start - (earlyEntryMinutes + 15) * MINUTE_MS).slice(0, 10);
  return sql`
    with seen as (
      select sensor.space_id, quarter.start_at, quarter.start_at + interval '15 minutes' as end_at,
        max(quarter.minutes) as minutes
      from offered_sensor sensor
      join offered_sensor_day counted on counted.organisation_id = sensor.organisation_id
        and counted.sensor_id = sensor.id and counted.day >= ${first}::date
        and counted.day <= ${toIso(period.end).slice(0, 10)}::date
      cross join lateral (
        select (counted.day::timestamp at time zone 'utc') + (one.n - 1) * interval '15 minutes' as start_at, one.minutes
        from unnest(counted.occupied) with ordinality as one (minutes, n)) as quarter
      where sensor.organisation_id = ${org} and sensor.building_id = ${buildingId} and quarter.minutes is not null
        and not exists (
          select from offered_fixed_desk fixed
          where fixed.organisation_id = ${org} and fixed.space_id = sensor.space_id)
      group by 1, 2
    ), held as (
      select r.id, r.space_id, date_trunc('minute', r.start_at) as start_at, date_trunc('minute', r.end_at) as end_at,
        date_trunc('minute', r.start_at) - make_interval(mins => ${earlyEntryMinutes}::integer) as since
      from reservation r
      where r.organisation_id = ${org} and r.local_day = ${day} and r.state not in ('c', 'h') and r.end_at <= wall_clock()
        and r.floor_id = any(array(
          select floor.id from offered_floor floor
          where floor.organisation_id = ${org} and floor.building_id = ${buildingId}))
    ), told as (
      select held.id,
        sum(least(seen.minutes, extract(epoch from least(seen.end_at, held.end_at) - greatest(seen.start_at, held.since))
          / 60))::smallint as sensed_minutes,
        sum(greatest(0, extract(epoch from least(seen.end_at, held.end_at) - greatest(seen.start_at, held.start_at))
          / 60))::smallint as heard_minutes
      from held
      join seen on seen.space_id = held.space_id and seen.start_at < held.end_at and seen.end_at > held.since
      group by 1
    )
    update reservation r set sensed_minutes = told.sensed_minutes, heard_minutes = told.heard_minutes
    from told
    where r.organisation_id = ${org} and r.id = told.id
      and (r.sensed_minutes, r.heard_minutes) is distinct from (told.sensed_minutes, told.heard_minutes)`.execute(tx);
};
