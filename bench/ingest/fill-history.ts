import type { FullBuilding } from '@berth/testkit';
import type pg from 'pg';

type Filling = { readonly asked: FullBuilding; readonly others: FullBuilding; readonly sensors: number };

/** Sensors of the measured organisation; the others only add volume. */
const ASKED = 500;
const DESKS = 100;
const SEEN = 60;

const addSensors = (sql: pg.Client, { organisation, id, ids }: FullBuilding, prefix: string, count: number) =>
  sql.query(
    `insert into sensor (organisation_id, building_id, floor_id, space_id, external_id, type, interval_minutes)
     select $1, $2, $3, $4, $5 || n, 'multi', 5 from generate_series(1, $6::int) as n`,
    [organisation.id, id, ids.floor, ids.freeDesk, prefix, count],
  );

/** One hour at a time, in the order in which readings arrive. */
async function addReadings(sql: pg.Client) {
  for (let hour = 24; hour > 0; hour -= 1)
    await sql.query(
      `insert into reading (organisation_id, at, sensor_id, co2, temperature, humidity, light, sound, motion, presence)
       select organisation_id, now() - $1::int * interval '1 hour' + step * interval '5 minutes' + place * interval '3 ms',
         id, 400 + place % 900, 2100, 4400, 300, 410, 1, place % 3 = 0
       from generate_series(0, 11) as step,
         (select organisation_id, id, row_number() over (order by id) as place from sensor
          where external_id like 'history-%' or external_id like 'crowd-%') as s
       order by step, place`,
      [hour],
    );
}

const QUARTERS = (value: string) => `(select array_agg((${value})::smallint) from generate_series(1, 96) as q)`;

/**
 * No two days are equal, so that results of one day cannot be cached for others. Goes back as far as there are
 * partitions, which is 31 days except at the end of a short month.
 */
const addQuarters = (sql: pg.Client) =>
  sql.query(
    `insert into sensor_day (organisation_id, sensor_id, day, co2, temperature, humidity, light, sound, occupied)
     select organisation_id, id, day::date, ${QUARTERS('400 + (q * 7 + own) % 900')},
       ${QUARTERS('2000 + (q * 5 + own) % 400')}, ${QUARTERS('4000 + (q * 11 + own) % 900')}, ${QUARTERS('q * 3')},
       ${QUARTERS('300 + q')}, ${QUARTERS('q % 16')}
     from sensor, generate_series(greatest(current_date - 30, date_trunc('month', current_date) - interval '1 month'),
       current_date, interval '1 day') as day, abs(hashtext(id::text || day::text) % 1000) as own
     where external_id like 'history-%'`,
  );

/** Adds a floor of a hundred desks, most of them occupied. */
async function addSeen(sql: pg.Client, { organisation, id, ids }: FullBuilding) {
  await sql.query(
    `with desk as (
       insert into space (organisation_id, building_id, floor_id, room_id, type, name)
       select $1, $2, $3, (select room_id from space where id = $4), 'DESK', 'seen ' || n
       from generate_series(1, ${DESKS}) as n returning id, name
     ), known as (
       insert into sensor (organisation_id, building_id, floor_id, space_id, external_id, type, interval_minutes)
       select $1, $2, $3, id, replace(name, ' ', '-'), 'desk', 10 from desk limit ${SEEN} returning id, space_id
     ) insert into sensed (organisation_id, sensor_id, floor_id, space_id, since)
     select $1, id, $3, space_id, now() from known`,
    [organisation.id, id, ids.floor, ids.freeDesk],
  );
}

export async function fillHistory(sql: pg.Client, { asked, others, sensors }: Filling) {
  await addSensors(sql, asked, 'history-', ASKED);
  await addSensors(sql, others, 'crowd-', Math.max(0, sensors - ASKED));
  await addReadings(sql);
  await addQuarters(sql);
  await addSeen(sql, asked);
  await sql.query('vacuum analyze');
  const { rows } = await sql.query<{ id: string; bytes: number }>(
    `select (select id from sensor where external_id = 'history-1') as id,
       sum(pg_total_relation_size(inhrelid))::float8 as bytes from pg_inherits where inhparent = 'reading'::regclass`,
  );
  return { sensorId: rows[0]?.id ?? '', bytes: rows[0]?.bytes ?? 0 };
}
