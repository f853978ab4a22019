import { inTenant } from '@berth/database';
import { DAY_MS, HOUR_MS } from '@berth/domain/time';
import { rollUpHour } from '../../apps/server/src/modules/sensors/upkeep/roll-up.sql.ts';
import type { IngestCell } from './cell.ts';

const SENSORS = 500;
/** Per sensor and day, one every five minutes. */
const READINGS = 288;

async function sizeOf({ sql }: IngestCell, table: string): Promise<number> {
  const { rows } = await sql.query<{ bytes: number }>(
    `select coalesce(sum(pg_total_relation_size(inhrelid)), 0)::float8 as bytes
     from pg_inherits where inhparent = $1::regclass and pg_relation_size(inhrelid) > 0`,
    [table],
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * Returns the bytes per reading with its indexes, raw and in the quarters of its day, which are computed hour by hour
 * as in production.
 */
export async function bytesPerReading(cell: IngestCell) {
  const { sql, db, organisation } = cell;
  await sql.query('truncate reading, sensor_day');
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;
  await sql.query(
    `insert into reading (organisation_id, at, sensor_id, co2, temperature, humidity, light, sound, motion, presence)
     select $1, $2::timestamptz + step * interval '5 minutes' + s.place * interval '17 ms', s.id, 400 + random() * 800,
       1900 + random() * 500, 3500 + random() * 2000, random() * 600, 300 + random() * 300, 3, random() < 0.4
     from generate_series(0, $3::int - 1) as step,
       (select id, row_number() over () as place from sensor where external_id like 's-%' limit $4::int) as s
     order by step, s.place`,
    [organisation.id, new Date(midnight), READINGS, SENSORS],
  );
  const raw = (await sizeOf(cell, 'reading')) / (SENSORS * READINGS);
  for (let hour = 0; hour < 24; hour += 1) {
    await inTenant(db, organisation.id, (tx) => rollUpHour(tx, organisation.id, midnight + hour * HOUR_MS));
    // Autovacuum does this within the hour.
    await sql.query('vacuum sensor_day');
  }
  return { raw, quarters: (await sizeOf(cell, 'sensor_day')) / (SENSORS * READINGS) };
}
