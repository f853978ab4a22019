import { connectAs } from '../../apps/server/src/platform/messaging/broker.ts';
import { storesMessages } from '../../apps/server/src/platform/messaging/device-stream.ts';
import { ownBroker } from '../../apps/server/testing/processes/nats-broker.ts';
import { spawnWorker } from '../../apps/server/testing/processes/spawn-worker.ts';
import { day, grantedIn, reserving, window } from '../../apps/server/testing/races/calls.ts';
import { openSender } from '../../apps/server/testing/races/send.ts';
import { type Racer, World } from '../../apps/server/testing/races/world.ts';
import type { OwnBroker } from '../../apps/server/testing/processes/spawn-ingest.ts';
import { until } from '../../apps/server/testing/until.ts';
import { type IngestCell, openIngestCell } from '../ingest/cell.ts';
import {
  acknowledgedAfter,
  compareReadings,
  keepStartingIngest,
  openGateway,
  publishReadings,
} from '../ingest/one-gateway.ts';
import { smallDisk } from './small-disk.ts';

const MEGABYTES = 64;
/** Enough to stay below the rate limit, which grows with the sensors. */
const SENSORS = 1000;
const [READINGS, RESERVATIONS] = [300, 50];
/** Messages that still fit into the last block of the stream are stored and acknowledged. */
const SETTLE_MS = 3000;
const FULL_MS = 10_000;
const PATIENCE_MS = 300_000;

/** Reserves, and waits until a worker has dispatched every event. Returns the number of granted requests. */
async function reserve({ urls }: IngestCell, nats: Record<string, string>): Promise<number> {
  const world = await World.open(urls, { isPatient: true, env: nats });
  const worker = await spawnWorker(urls, nats);
  try {
    const building = await world.building(RESERVATIONS, { settings: { future_day_maximum: 0 }, policies: [] });
    const [person] = (await world.people(1, building)) as [Racer];
    const { send, close } = openSender(world, 4);
    const answers = await Promise.all(
      building.desks.map((desk) => send(reserving(building, person, desk, window(day(1), 36, 2)))),
    );
    close();
    const isDispatched = async () => {
      const { rows } = await world.sql.query('select event_id from outbox where organisation_id = $1 limit 1', [
        building.organisation.id,
      ]);
      return rows.length === 0;
    };
    await until('every event is dispatched', isDispatched, PATIENCE_MS);
    return answers.flatMap(grantedIn).length;
  } finally {
    worker.kill('SIGKILL');
    await worker.ended;
    await world.close();
  }
}

/** Returns the value of the gauge `broker_stores` of an ingest. */
async function brokerStores({ url, password }: OwnBroker): Promise<boolean> {
  const connection = await connectAs('ingest', { url, password });
  try {
    return await storesMessages(connection);
  } finally {
    await connection.close();
  }
}

export const PLANTED = ['space', 'lost-store'];

/** `planted` leaves space on the disk, or deletes the store before the restart. */
export async function fullDiskDrill(planted?: string) {
  const faults: string[] = [];
  const disk = smallDisk(MEGABYTES);
  const broker = await ownBroker({ store: disk.store });
  const cell = await openIngestCell(SENSORS, broker);
  const first = await keepStartingIngest(cell);
  const gateway = openGateway(cell, broker);
  await publishReadings(gateway, READINGS);
  // Only the broker has the readings that follow.
  first.kill('SIGKILL');
  await first.ended;
  await publishReadings(gateway, READINGS);

  if (planted !== 'space') disk.fill();
  console.log(`${gateway.acknowledged.size} acknowledged: the disk is full`);
  gateway.publish(READINGS);
  const settled = await acknowledgedAfter(gateway, SETTLE_MS);
  const whileFull = await acknowledgedAfter(gateway, FULL_MS);
  if (whileFull > 0) faults.push(`${whileFull} readings were acknowledged while the disk was full`);
  const freeBytes = disk.freeBytes();
  if (freeBytes > 0) faults.push(`the disk had ${freeBytes} free bytes`);
  const reserved = await reserve(cell, { NATS_URL: broker.url, NATS_PASSWORD: broker.password });
  if (reserved !== RESERVATIONS) faults.push(`${reserved} of ${RESERVATIONS} reservations were granted`);

  disk.makeSpace();
  console.log('the disk has space');
  const isNoticed = !(await brokerStores(broker));
  if (!isNoticed) faults.push('nothing says that the broker stores nothing');
  await broker.kill();
  if (planted === 'lost-store') disk.deleteStore();
  await broker.start();
  const restartedAt = performance.now();
  const second = await keepStartingIngest(cell);
  await until('the waiting readings', () => gateway.acknowledged.size >= 3 * READINGS, PATIENCE_MS);
  const resumedMs = Math.round(performance.now() - restartedAt);
  if (!(await brokerStores(broker))) faults.push('the broker stores nothing after its restart');
  await publishReadings(gateway, READINGS);
  await gateway.stop();
  await until(
    'everything',
    async () => (await compareReadings(cell, gateway)).missing === 0,
    planted === undefined ? 120_000 : 20_000,
  ).catch(() => {});
  const { stored, missing, twice } = await compareReadings(cell, gateway);
  if (missing > 0) faults.push(`${missing} acknowledged readings are missing`);
  if (twice > 0) faults.push(`${twice} readings are stored twice`);
  second.kill('SIGKILL');
  await cell.close();
  const figures = {
    'acknowledged into the last block': settled,
    'acknowledged while full': whileFull,
    'reservations while full': `${reserved} of ${RESERVATIONS}`,
    'the gauge notices, also when the disk has space': isNoticed,
    'waiting readings acknowledged after the restart ms': resumedMs,
    sent: gateway.sent(),
    acknowledged: gateway.acknowledged.size,
    stored,
    missing,
    twice,
  };
  return { figures, faults };
}
