import { sql } from '../database.ts';
import { aMappedBuilding, type MappedBuilding } from './mapped-building.ts';

type SensorRequest = {
  name: string;
  type: 'climate' | 'multi' | 'desk';
  /** A room or desk by its name; without one it hangs on the floor at this point. */
  at: string | readonly [x: number, y: number];
  /** What it said a minute ago, in stored units; nothing for one that has been silent for three hours. */
  said?: { co2?: number; temperature?: number; humidity?: number; vdd?: number; seen?: boolean };
};

const SENSORS: SensorRequest[] = [
  { name: 'CL-0217', type: 'multi', at: 'Studio', said: { co2: 1284, temperature: 2360, humidity: 3700, seen: true } },
  {
    name: 'CL-0301',
    type: 'climate',
    at: [850, 300],
    said: { co2: 655, temperature: 2180, humidity: 4300, vdd: 3010 },
  },
  { name: 'DS-20401', type: 'desk', at: '1.01-A', said: { seen: true, vdd: 2980 } },
  { name: 'DS-20402', type: 'desk', at: '1.01-B', said: { seen: false, vdd: 2610 } },
  { name: 'DS-20403', type: 'desk', at: '1.01-C' },
];

export type SensedBuilding = MappedBuilding & {
  /** Ids by name. */
  sensors: ReadonlyMap<string, string>;
};

/** Rooms and desks with sensors that live, are silent or need a battery, four weeks of one of them, and a device to adopt. */
export async function aSensedBuilding(): Promise<SensedBuilding> {
  const building = await aMappedBuilding('Bilderdijkstraat 12');
  const where = [building.organisationId, building.id];
  await sql(
    `update building set modules = modules || '{"sensor": true}' where organisation_id = $1 and id = $2`,
    where,
  );
  await sql(`update floor set name = 'Level ' || level where organisation_id = $1`, where.slice(0, 1));
  const sensors = new Map<string, string>();
  for (const request of SENSORS) sensors.set(request.name, await aSensor(building, request));
  await fourWeeks(building.organisationId, sensors.get('CL-0217') ?? '');
  await sql(
    `insert into sensor_unclaimed (organisation_id, building_id, external_id, external_key, measures, first_seen_at, last_seen_at)
     values ($1, $2, '70B3D57ED00AC4FF', '70b3d57ed00ac4ff', '{co2,motion}', now() - interval '1 hour', now())`,
    where,
  );
  await sql(
    `insert into ingest_fault (organisation_id, building_id, day, reason, count)
     values ($1, $2, current_date, 'bad-json', 3), ($1, $2, current_date, 'unknown', 12)`,
    where,
  );
  return { ...building, sensors };
}

async function aSensor(building: MappedBuilding, { name, type, at, said }: SensorRequest): Promise<string> {
  const [x, y] = typeof at === 'string' ? [null, null] : at;
  const [row] = await sql<{ id: string }>(
    `insert into sensor (organisation_id, building_id, floor_id, space_id, external_id, type, name, x, y, interval_minutes)
     values ($1, $2, $3, (select id from space where organisation_id = $1 and name = $4), $5, $6, $5, $7, $8, 10)
     returning id`,
    [building.organisationId, building.id, building.floors.first, typeof at === 'string' ? at : null, name, type, x, y],
  );
  const id = row?.id ?? '';
  const isSilent = said === undefined;
  await sql(
    `insert into sensor_state (organisation_id, sensor_id, at, received_at, skew_seconds, co2, temperature, humidity, vdd,
       presence, quiet_minutes, seen, seen_since, silent_since)
     select $1, $2, said.at, said.at, 0, $3, $4, $5, $6, $7, 15, $7, case when $7 then said.at end,
       case when $8 then now() - interval '3 hours' end
     from (select now() - case when $8::boolean then interval '3 hours' else interval '1 minute' end as at) as said`,
    [
      building.organisationId,
      id,
      said?.co2 ?? null,
      said?.temperature ?? null,
      said?.humidity ?? null,
      said?.vdd ?? 3020,
      said?.seen ?? false,
      isSilent,
    ],
  );
  return id;
}

/** Quarters of four weeks: air that is used by day, with an afternoon of which nothing is known. */
const fourWeeks = (organisationId: string, sensorId: string) =>
  sql(
    `insert into sensor_day (organisation_id, sensor_id, day, co2, temperature, humidity, light, sound, occupied)
     select $1, $2, day, array_agg(co2 order by q), array_agg(temperature order by q), array_agg(humidity order by q),
       array_agg(light order by q), array_agg(sound order by q), array_agg(occupied order by q)
     from (
       select day, q,
         case when known then (430 + used * 900)::smallint end as co2,
         case when known then (2000 + used * 360)::smallint end as temperature,
         case when known then (4300 - used * 800)::smallint end as humidity,
         case when known then (used * 520)::smallint end as light,
         case when known then (330 + used * 220)::smallint end as sound,
         case when known then (case when used > 0.2 then 12 else 0 end)::smallint end as occupied
       from (
         select (current_date - back)::date as day, q, not (back = 3 and q between 48 and 70) as known,
           case when q between 30 and 70 then abs(sin((q - 30) * 0.078)) * (0.6 + (back % 3) * 0.2) else 0 end as used
         from generate_series(1, 27) as back, generate_series(0, 95) as q
       ) as quarters
     ) as told
     group by day`,
    [organisationId, sensorId],
  );
