import { checkDurability, checkSchema, openDatabase, openPool } from '@berth/database';
import { allModules } from '../modules/all-modules.ts';
import { openCells } from '../platform/cells/open-cells.ts';
import { checkClock } from '../platform/clock-check.ts';
import { calendarUrlsIn } from '../platform/config/calendar-services.ts';
import { readWorkerConfig } from '../platform/config/config.ts';
import { accountCloser } from '../platform/deployment/provider-directory.ts';
import { createSafeFetch } from '../platform/egress/safe-fetch.ts';
import { record } from '../platform/events/record.ts';
import { createServer } from '../platform/http/create-server.ts';
import { stopGracefully } from '../platform/http/stop-gracefully.ts';
import { checkPause } from '../platform/installation/check-pause.ts';
import { pauseJobs } from '../platform/installation/installation.sql.ts';
import { openWorker } from '../platform/jobs/boss.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { loadGauges, loadJobs, loadReports, loadRuns } from '../platform/load-modules.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { openMailServer } from '../platform/mail/mail-server.ts';
import { needsTls } from '../platform/mail/needs-tls.ts';
import { openForwardStream } from '../platform/messaging/forward-stream.ts';
import { openUplinkDoor } from '../platform/messaging/uplink-door.ts';
import { openLive } from '../platform/messaging/live.ts';
import { measureConnections } from '../platform/metrics/measure-connections.ts';
import { serveMetrics } from '../platform/metrics/metrics.ts';
import { checkPartitions } from '../platform/partitions/measure-partitions.ts';
import { createSealer, sealingKeysFrom } from '../platform/secrets/sealer.ts';
import { reportServices } from '../platform/status/report-services.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import { whileReady } from '../platform/while-ready.ts';

/**
 * The time that running jobs have to end when the worker stops; later ones are repeated by another worker. Longer than
 * a mail server may take to answer, so that no mail is sent twice.
 */
const JOBS_END_MS = 45_000;

const config = readWorkerConfig(process.env);
const log = createLogger(config.LOG_LEVEL, 'worker');
const tracing = await openTracing(config, 'worker', log);
const pool = openPool({
  url: config.DATABASE_URL,
  size: config.DATABASE_POOL,
  waitMs: config.DATABASE_WAIT_MS,
  silenceMs: config.DATABASE_SILENCE_MS,
  application: 'berth-worker',
  onError: (error) => log.warn({ err: error }, 'database connection'),
});
const db = openDatabase(pool);
// Two connections: one for a nightly job and one for an erasure beside it.
const keeperPool = openPool({
  url: config.DATABASE_KEEPER_URL,
  size: 2,
  waitMs: 60_000,
  application: 'berth-keeper',
  onError: (error) => log.warn({ err: error }, 'database connection'),
});
const { cells, close: closeDirectory } = await openCells(config.CELLS_DATABASE_URL, db, log);
if (config.BERTH_ENV !== 'test') await checkDurability(db, config.DATABASE_STANDBYS);
if (config.BERTH_PAUSED === 'restore') await pauseJobs(db, 'requested');
// Before the queue opens: it would fire the schedules that a restored database contains.
await checkPause(db).catch((error: unknown) => log.error({ err: error }, 'the jobs are paused'));
const boss = await openWorker(config.DATABASE_URL, log);
const mailServer = openMailServer({
  url: config.SMTP_URL,
  envelopeFrom: config.MAIL_FROM,
  requireTls: needsTls(config),
});
const broker = { url: config.NATS_URL, password: config.NATS_PASSWORD };
const live = openLive({ ...broker, user: 'worker', log });
const deps = { db, live, log, record };
const sealer = createSealer(sealingKeysFrom(config.SEALING_KEYS));
const safeFetch = createSafeFetch({ allowed: config.EGRESS_ALLOW });
const uplinkDoor = openUplinkDoor(broker, log, 'worker-door');
const { onEvents, scheduled, queued } = await loadJobs(allModules, {
  ...deps,
  boss,
  mailServer,
  mailFrom: config.MAIL_FROM,
  webOrigin: config.WEB_ORIGIN,
  calendarUrls: calendarUrlsIn(config),
  keeperUrl: config.DATABASE_KEEPER_URL,
  sealer,
  safeFetch,
  uplinkDoor,
  closeAccount: accountCloser(config.DIRECTORY_URL, config.DIRECTORY_SECRET),
  erasuresFile: config.ERASURES_FILE,
  auditAnchorsFile: config.AUDIT_ANCHORS_FILE,
  keeper: openDatabase(keeperPool),
  cells,
});
const forwardStream = openForwardStream(broker, log);
const startRuns = await loadRuns(allModules);
// The pause comes first: it writes the heartbeat, also while the clock is wrong.
const watched = { db, log, checks: [checkPause, checkClock] };
const jobs = await whileReady(watched, 'jobs', () =>
  runJobs({ boss, db, live, log, recorder: tracing }, onEvents, scheduled, queued),
);
// Separate: these need the broker to stop, and jobs do not.
const runs = await whileReady(watched, 'forwarding', async () => {
  const running = startRuns({ ...deps, forwardStream, sealer, safeFetch });
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
});

const server = createServer({
  log,
  async ready() {
    await checkSchema(db);
    await checkClock(db);
    await checkPartitions(db);
  },
});
const meter = serveMetrics(server, 'worker');
measureConnections(meter, { db, live });
await loadGauges(allModules, meter, { db, boss });
const reporting = reportServices({ db, log }, await loadReports(allModules, { db }));
stopGracefully({
  server,
  log,
  // No proxy sends a worker requests.
  unreadyMs: 0,
  async close() {
    // Events that are being dispatched go into the queue, so the queue stops after the dispatcher.
    const queue = jobs.stop().then(() => boss.stop({ graceful: true, timeout: JOBS_END_MS }));
    await Promise.all([queue, runs.stop(), reporting.stop()]);
    await forwardStream.close();
    await uplinkDoor.close();
    mailServer.close();
    await live.close();
    await keeperPool.end();
    await pool.end();
    await closeDirectory();
    await tracing?.close();
  },
});
await server.listen({ host: config.WORKER_HOST, port: config.WORKER_PORT });
log.info({ port: config.WORKER_PORT }, 'worker is up');
