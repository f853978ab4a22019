import type { TenantTx } from '@berth/database';
import type { ClimateLimits, ClimateSums } from '@berth/domain';
import { sql } from 'kysely';

type At = { readonly organisationId: string; readonly buildingId: string };

/** Quarters of an hour of one day of UTC, counted from 1, the last included. */
export type QuartersOfDay = { readonly day: string; readonly first: number; readonly last: number };

export type SensorClimate = {
  readonly sensorId: string;
  readonly spaceId: string | null;
  readonly floorId: string;
  readonly sums: ClimateSums;
};

const sums = (lane: string, ...broken: string[]) =>
  sql.raw(`json_build_object('count', count(${lane}), 'sum', coalesce(sum(${lane}), 0), 'least', coalesce(min(${lane}), 0),
    'most', coalesce(max(${lane}), 0)${broken.map((name) => `, '${name}', count(*) filter (where ${lane}_${name})`).join('')})`);

/**
 * What the quarters of every sensor of the air of a building come to. Summed where they lie: a month of 500 sensors is
 * 15,000 rows of 96 numbers each.
 */
export async function climateOf(
  tx: TenantTx,
  { organisationId, buildingId }: At,
  wanted: readonly QuartersOfDay[],
  limits: ClimateLimits,
): Promise<readonly SensorClimate[]> {
  const days = wanted.map(({ day }) => day).toSorted();
  const { rows } = await sql<SensorClimate>`
    with wanted as (
      select * from unnest(${wanted.map(({ day }) => day)}::date[], ${wanted.map(({ first }) => first)}::integer[],
        ${wanted.map(({ last }) => last)}::integer[]) as w (day, first, last)
    ), quarter as (
      select d.sensor_id, q.co2, q.temperature, q.humidity, q.co2 > ${limits.maxCo2}::numeric as co2_above,
        q.temperature < ${limits.minTemp * 100}::numeric as temperature_below,
        q.temperature > ${limits.maxTemp * 100}::numeric as temperature_above,
        q.humidity < ${limits.minHum * 100}::numeric as humidity_below
      from sensor
      join sensor_day as d on d.organisation_id = sensor.organisation_id and d.sensor_id = sensor.id
        and d.day between ${days[0] ?? null}::date and ${days.at(-1) ?? null}::date
      join wanted as w on w.day = d.day
      cross join lateral unnest(d.co2[w.first:w.last], d.temperature[w.first:w.last], d.humidity[w.first:w.last])
        as q (co2, temperature, humidity)
      where sensor.organisation_id = ${organisationId} and sensor.building_id = ${buildingId}
        and sensor.removed_at is null and sensor.type in ('climate', 'multi')
        and coalesce(q.co2, q.temperature, q.humidity) is not null
    ), measured as (
      select sensor_id, json_build_object('measured', count(*),
        'outside', count(*) filter (where co2_above or temperature_below or temperature_above or humidity_below),
        'co2', ${sums('co2', 'above')}, 'temperature', ${sums('temperature', 'below', 'above')},
        'humidity', ${sums('humidity', 'below')}) as sums
      from quarter group by sensor_id
    )
    select sensor.id as "sensorId", sensor.space_id as "spaceId", sensor.floor_id as "floorId", measured.sums
    from sensor left join measured on measured.sensor_id = sensor.id
    where sensor.organisation_id = ${organisationId} and sensor.building_id = ${buildingId}
      and sensor.removed_at is null and sensor.type in ('climate', 'multi')
    order by sensor.name, sensor.external_id`.execute(tx);
  return rows.map(({ sums: counted, ...sensor }) => ({ ...sensor, sums: (counted as ClimateSums | null) ?? NOTHING }));
}

const NONE = { count: 0, sum: 0, least: 0, most: 0 };
const NOTHING: ClimateSums = {
  measured: 0,
  outside: 0,
  co2: { ...NONE, above: 0 },
  temperature: { ...NONE, above: 0, below: 0 },
  humidity: { ...NONE, below: 0 },
};
