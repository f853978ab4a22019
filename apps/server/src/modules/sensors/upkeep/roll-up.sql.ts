import type { TenantTx } from '@berth/database';
import { SENSOR_KINDS, SENSOR_TYPES } from '@berth/domain/sensors';
import { toIso } from '@berth/domain/time';
import { sql } from 'kysely';

const AVERAGED = ['co2', 'temperature', 'humidity', 'light', 'sound'] as const;
const QUARTERS_A_DAY = 96;

export async function dueHours(tx: TenantTx, organisationId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('rollup_due')
    .select('rollup_due.hour')
    .where('rollup_due.organisation_id', '=', organisationId)
    .execute();
  return rows.map(({ hour }) => hour);
}

/** Deletes the mark of an hour that is counted now: a reading that arrives from now on marks it again. */
export const takeDueHour = (tx: TenantTx, organisationId: string, hour: number) =>
  tx
    .deleteFrom('rollup_due')
    .where('rollup_due.organisation_id', '=', organisationId)
    .where('rollup_due.hour', '=', sql<number>`${toIso(hour)}::timestamptz`)
    .execute();

const average = (measure: string) => `array_agg(round(avg_${measure})::smallint order by quarter) as ${measure}`;
const slots = (measure: string) => `(array_fill(null::smallint, array[spot.first - 1]) || ${measure}
  || array_fill(null::smallint, array[${QUARTERS_A_DAY} - 3 - spot.first]))`;

/**
 * Computes four quarters of one hour for every sensor. A person is present until the sensor's next message, and at most
 * until it is silent. A quarter without messages is unknown. Idempotent.
 */
export async function rollUpHour(tx: TenantTx, organisationId: string, hour: number): Promise<void> {
  const first = new Date(hour).getUTCHours() * 4 + 1;
  const quiet = SENSOR_TYPES.map((type) => SENSOR_KINDS[type].quietMinutes);
  const columns = [...AVERAGED, 'occupied'];
  await sql`
    with spot as (select ${first}::integer as first, ${toIso(hour)}::timestamptz as from_at),
    kind as (select * from unnest(${[...SENSOR_TYPES]}::text[], ${quiet}::integer[]) as k (type, quiet_minutes)),
    heard as (
      select reading.*, sensor.interval_minutes, kind.quiet_minutes
      from spot, reading
      join sensor on sensor.organisation_id = reading.organisation_id and sensor.id = reading.sensor_id
      join kind on kind.type = sensor.type
      where reading.organisation_id = ${organisationId}
        -- The longest time until a sensor is silent, plus the longest quiet time before it.
        and reading.at >= spot.from_at - interval '140 minutes' and reading.at < spot.from_at + interval '1 hour'
    ), word as (
      select sensor_id, at, presence
          or coalesce(at - max(at) filter (where presence) over of_sensor < make_interval(mins => quiet_minutes), false)
          as is_seen,
        least(lead(at) over of_sensor, at + make_interval(mins => 2 * interval_minutes + 1)) as until
      from heard where presence is not null
      window of_sensor as (partition by sensor_id order by at)
    ), quarter as (
      select n as quarter, spot.from_at + n * interval '15 minutes' as from_at,
        spot.from_at + (n + 1) * interval '15 minutes' as to_at
      from spot, generate_series(0, 3) as n
    ), there as (
      select word.sensor_id, quarter.quarter,
        round(coalesce(sum(extract(epoch from least(word.until, quarter.to_at) - greatest(word.at, quarter.from_at)))
          filter (where word.is_seen), 0) / 60) as minutes
      from word join quarter on word.at < quarter.to_at and word.until > quarter.from_at
      group by 1, 2
    ), air as (
      select heard.sensor_id, quarter.quarter, ${sql.raw(AVERAGED.map((name) => `avg(heard.${name}) as avg_${name}`).join())}
      from heard join quarter on heard.at >= quarter.from_at and heard.at < quarter.to_at
      group by 1, 2
    ), known as (
      select sensor_id, quarter.quarter, ${sql.raw(AVERAGED.map((name) => `air.avg_${name}`).join())}, there.minutes
      from (select sensor_id from air union select sensor_id from there) as sensor
      cross join quarter
      left join air using (sensor_id, quarter)
      left join there using (sensor_id, quarter)
    ), hours as (
      select sensor_id, ${sql.raw(AVERAGED.map(average).join())},
        array_agg(minutes::smallint order by quarter) as occupied
      from known group by 1
    )
    insert into sensor_day as d (organisation_id, sensor_id, day, ${sql.raw(columns.join())})
    select ${organisationId}::uuid, sensor_id, (spot.from_at at time zone 'utc')::date, ${sql.raw(columns.map(slots).join())}
    from hours, spot
    on conflict (organisation_id, sensor_id, day) do update set ${sql.raw(
      columns.map((name) => `${name}[${first}:${first + 3}] = excluded.${name}[${first}:${first + 3}]`).join(),
    )}`.execute(tx);
}
