import { type Database, partitionsAhead, rowsInDefaults } from '@berth/database';
import type { Meter } from '@opentelemetry/api';
import { NotReady } from '../http/not-ready.ts';

const AHEAD = [
  { table: 'event', gauge: 'event_months_ahead', description: 'Upcoming months with a partition for events' },
  { table: 'reading', gauge: 'reading_days_ahead', description: 'Upcoming days with a partition for readings' },
] as const;

/** Served by api and worker, so that one of them warns when the other is down. */
export function measurePartitions(meter: Meter, db: Database): void {
  for (const { table, gauge: name, description } of AHEAD)
    meter
      .createObservableGauge(name, { description })
      .addCallback(async (gauge) => gauge.observe(await partitionsAhead(db, table)));
  meter
    .createObservableGauge('default_partition_rows', { description: 'Rows without a partition of their own' })
    .addCallback(async (gauge) => {
      for (const { table, rows } of await rowsInDefaults(db)) gauge.observe(rows, { table });
    });
}

/** Fails if the next month of events or the next day of readings has no partition. */
export async function checkPartitions(db: Database): Promise<void> {
  for (const { table } of AHEAD)
    if ((await partitionsAhead(db, table)) < 1)
      throw new NotReady(`no partition of '${table}' exists for the next period: run keep-partitions`);
}
