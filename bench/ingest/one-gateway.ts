import { setTimeout as pause } from 'node:timers/promises';
import { inTenant } from '@berth/database';
import { persistentGateway } from '../../apps/server/testing/ingest/persistent-gateway.ts';
import { until } from '../../apps/server/testing/until.ts';
import { externalIdOf, type IngestCell } from './cell.ts';

const PATIENCE_MS = 300_000;

/** A gateway that sends the readings of the first sensor. */
export const openGateway = ({ signIn, topic }: IngestCell, { mqttUrl }: { readonly mqttUrl: string }) =>
  persistentGateway({ url: mqttUrl, signIn, topic: `${topic}/${externalIdOf(1)}` });

export type Gateway = ReturnType<typeof openGateway>;

/** Publishes more readings, and waits until as many more are acknowledged. */
export const publishReadings = (gateway: Gateway, count: number) => {
  const goal = gateway.acknowledged.size + count;
  gateway.publish(count);
  return until(`${count} acknowledged`, () => gateway.acknowledged.size >= goal, PATIENCE_MS);
};

/** Counts the readings that are acknowledged in a while. */
export const acknowledgedAfter = async (gateway: Gateway, ms: number) => {
  const before = gateway.acknowledged.size;
  await pause(ms);
  return gateway.acknowledged.size - before;
};

/** Starts an ingest, again and again until it stays, as a service manager does. */
export const keepStartingIngest = (cell: IngestCell) =>
  until('an ingest', () => cell.startIngest().catch(() => undefined), PATIENCE_MS);

/** Compares the acknowledged readings with those in the database. */
export async function compareReadings({ db, organisation }: IngestCell, { acknowledged }: Gateway) {
  const rows = await inTenant(db, organisation.id, (tx) =>
    tx
      .selectFrom('reading')
      .innerJoin('sensor', (join) =>
        join.onRef('sensor.organisation_id', '=', 'reading.organisation_id').onRef('sensor.id', '=', 'sensor_id'),
      )
      .select('at')
      .where('external_id', '=', externalIdOf(1))
      .execute(),
  );
  const stored = new Set(rows.map(({ at }) => at));
  const missing = [...acknowledged].filter((at) => !stored.has(at)).length;
  return { stored: rows.length, missing, twice: rows.length - stored.size };
}
