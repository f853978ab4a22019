import type { TenantTx } from '@berth/database';
import type { ClimateLimits, ClimateSums } from '@berth/domain/sensors';
import { daysAfter, daysFrom } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { brokenLimits } from './broken-limits.sql.ts';

/** Quarters of an hour of one UTC day, counted from 1, including the last. */
export type QuartersOfDay = { readonly day: string; readonly first: number; readonly last: number };

export type SensorClimate = {
  readonly sensorId: string;
  readonly spaceId: string | null;
  readonly floorId: string;
  readonly sums: ClimateSums;
};

/** Groups the quarters by days since the first. A UTC day boundary splits counted hours into at most two parts. */
function slices(quarters: readonly QuartersOfDay[]) {
  const days = quarters.map(({ day }) => day).toSorted();
  const [from, until] = [days[0] ?? null, days.at(-1) ?? null];
  const count = from === null || until === null ? 0 : daysFrom(from, until) + 1;
  const own = Array.from({ length: count }, (_, n) => quarters.filter(({ day }) => day === daysAfter(from ?? '', n)));
  const places = (piece: 0 | 1, end: 'first' | 'last') =>
    sql`(${own.map((pieces) => pieces[piece]?.[end] ?? null)}::integer[])[d.day - ${from}::date + 1]`;
  const part = (lane: string, piece: 0 | 1) =>
    sql`${sql.ref(`d.${lane}`)}[${places(piece, 'first')}:${places(piece, 'last')}]`;
  return { from, until, of: (lane: string) => sql`unnest(${part(lane, 0)} || ${part(lane, 1)})` };
}

const LANES = ['co2', 'temperature', 'humidity'] as const;
const BROKEN = { co2: ['above'], temperature: ['below', 'above'], humidity: ['below'] } as const;

const countsOfDay = sql.raw(
  LANES.map(
    (lane) => `count(q.${lane}) as ${lane}_count, sum(q.${lane}) as ${lane}_sum, min(q.${lane}) as ${lane}_least,
      max(q.${lane}) as ${lane}_most`,
  ).join(', '),
);

const sumsOf = (lane: (typeof LANES)[number]) => `'${lane}', json_build_object('count', sum(${lane}_count),
  'sum', coalesce(sum(${lane}_sum), 0), 'least', coalesce(min(${lane}_least), 0), 'most', coalesce(max(${lane}_most), 0)
  ${BROKEN[lane].map((broken) => `, '${broken}', sum(${lane}_${broken})`).join('')})`;
const sums = sql.raw(LANES.map(sumsOf).join(', '));

/**
 * Sums the quarters of all climate sensors of a building, one day at a time: a month of 500 sensors is 15,000 rows of
 * 96 numbers each. Joining and sorting all quarters spilled to disk with a generic plan, and took three times as long.
 */
export async function climateOf(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  quarters: readonly QuartersOfDay[],
  limits: ClimateLimits,
): Promise<readonly SensorClimate[]> {
  const { from, until, of } = slices(quarters);
  const { high, cold, warm, dry, any } = brokenLimits(limits);
  const { rows } = await sql<SensorClimate>`
    with measured as (
      select d.sensor_id, json_build_object('measured', sum(o.measured), 'outside', sum(o.outside), ${sums}) as sums
      from sensor
      join sensor_day as d on d.organisation_id = sensor.organisation_id and d.sensor_id = sensor.id
        and d.day >= ${from}::date and d.day <= ${until}::date
      cross join lateral (
        select count(*) as measured, count(*) filter (where ${any}) as outside,
          count(*) filter (where ${high}) as co2_above, count(*) filter (where ${cold}) as temperature_below,
          count(*) filter (where ${warm}) as temperature_above, count(*) filter (where ${dry}) as humidity_below,
          ${countsOfDay}
        from (select ${of('co2')} as co2, ${of('temperature')} as temperature, ${of('humidity')} as humidity) as q
        where coalesce(q.co2, q.temperature, q.humidity) is not null
      ) as o
      where sensor.organisation_id = ${organisationId} and sensor.building_id = ${buildingId}
        and sensor.removed_at is null and sensor.type in ('climate', 'multi')
      group by d.sensor_id
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
