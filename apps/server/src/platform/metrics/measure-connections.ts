import { type Database, watchPool } from '@berth/database';
import type { Meter } from '@opentelemetry/api';
import type { Live } from '../messaging/live.ts';

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1];

/** Adds the connections of this process to the database and the broker. */
export function measureConnections(meter: Meter, { db, live }: { db: Database; live: Pick<Live, 'connected'> }): void {
  const wait = meter.createHistogram('db_pool_wait', {
    unit: 's',
    description: 'Time that a request waits for a database connection',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const use = watchPool(db, (ms) => wait.record(ms / 1000));
  meter
    .createObservableGauge('db_pool_in_use', { description: 'Database connections in use' })
    .addCallback((gauge) => gauge.observe(use().inUse));
  meter
    .createObservableGauge('db_pool_waiting', { description: 'Requests that wait for a database connection' })
    .addCallback((gauge) => gauge.observe(use().waiting));
  meter
    .createObservableGauge('nats_connected', { description: '1 while this process is connected to the broker' })
    .addCallback((gauge) => gauge.observe(live.connected() ? 1 : 0));
}
