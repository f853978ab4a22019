import { checkDurability, checkSchema, openDatabase, openPool } from '@berth/database';
import { allModules } from '../modules/all-modules.ts';
import { checkClock } from '../platform/clock-check.ts';
import { readIngestConfig } from '../platform/config/config.ts';
import { createServer } from '../platform/http/create-server.ts';
import { stopGracefully } from '../platform/http/stop-gracefully.ts';
import { loadIngest } from '../platform/load-modules.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { connectAs } from '../platform/messaging/broker.ts';
import { guardDevices } from '../platform/messaging/device-guard.ts';
import { ensureDeviceStream, storesMessages, takePassing, takeStored } from '../platform/messaging/device-stream.ts';
import { openLive } from '../platform/messaging/live.ts';
import { measureIngest } from '../platform/messaging/measure-ingest.ts';
import { measureConnections } from '../platform/metrics/measure-connections.ts';
import { serveMetrics } from '../platform/metrics/metrics.ts';
import { reportServices } from '../platform/status/report-services.ts';
import { whileReady } from '../platform/while-ready.ts';

const config = readIngestConfig(process.env);
const log = createLogger(config.LOG_LEVEL, 'ingest');
const pool = openPool({
  url: config.DATABASE_URL,
  size: config.DATABASE_POOL,
  waitMs: config.DATABASE_WAIT_MS,
  silenceMs: config.DATABASE_SILENCE_MS,
  application: 'berth-ingest',
  onError: (error) => log.warn({ err: error }, 'database connection'),
});
const db = openDatabase(pool);
if (config.BERTH_ENV !== 'test') await checkDurability(db, config.DATABASE_STANDBYS);

const broker = { url: config.NATS_URL, password: config.NATS_PASSWORD };
const [devices, guard] = await Promise.all([connectAs('ingest', broker), connectAs('ingest-guard', broker)]);
const server = createServer({
  log,
  async ready() {
    await checkSchema(db);
    await checkClock(db);
    if (devices.isClosed() || guard.isClosed()) throw new Error('no broker');
  },
});
const live = openLive({ ...broker, user: 'ingest-live', log });
const consumer = await ensureDeviceStream(devices, {
  ackWaitMs: config.INGEST_ACK_WAIT_MS,
  replicas: config.NATS_REPLICAS,
});
const meter = serveMetrics(server, 'ingest');
measureConnections(meter, { db, live });
const stores = () => storesMessages(devices);
const { ingest, isLate } = measureIngest(await loadIngest(allModules, { db, log, live }), { consumer, stores }, meter);
const reporting = reportServices({ db, log }, [
  {
    service: 'sensors',
    async state() {
      if (!(await stores())) throw new Error('the broker stores no messages of devices: is its disk full?');
      return (await isLate()) ? 'slow' : 'ok';
    },
  },
]);
// Messages wait in the stream, or another ingest takes them.
const work = await whileReady({ db, log, checks: [checkClock] }, 'ingest', async () => {
  const stored = await takeStored(consumer, ingest);
  const passing = takePassing(devices, ingest, log);
  // Comes last: an admitted device may send at once, and the consumers must be running.
  const guarded = guardDevices(guard, config.NATS_ISSUER_SEED, ingest, log);
  return {
    async stop() {
      guarded.stop();
      await Promise.all([stored.stop(), passing.stop()]);
    },
  };
});

stopGracefully({
  server,
  log,
  // No proxy sends it requests.
  unreadyMs: 0,
  async close() {
    await Promise.all([work.stop(), reporting.stop()]);
    await Promise.all([devices.close(), guard.close(), live.close()]);
    await pool.end();
  },
});
await server.listen({ host: config.INGEST_HOST, port: config.INGEST_PORT });
log.info({ port: config.INGEST_PORT }, 'ingest is up');
