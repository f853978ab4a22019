import { checkSchema, openDatabase, openPool } from '@berth/database';
import { tidyAllIdentifiers, tidyIdentifiers } from '../modules/buildings/index.ts';
import { tidyCheckIn } from '../modules/check-in/index.ts';
import { closePastReservations } from '../modules/reservations/index.ts';
import { readWorkerConfig } from '../platform/config/config.ts';
import { createServer } from '../platform/http/create-server.ts';
import { stopGracefully } from '../platform/http/stop-gracefully.ts';
import { forgetAnswers } from '../platform/idempotency/forget-answers.job.ts';
import { openWorker } from '../platform/jobs/boss.ts';
import { deadLetters } from '../platform/jobs/dead-letters.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { serveMetrics } from '../platform/metrics/metrics.ts';

const config = readWorkerConfig(process.env);
const log = createLogger(config.LOG_LEVEL, 'worker');
const pool = openPool({
  url: config.DATABASE_URL,
  size: config.DATABASE_POOL,
  waitMs: config.DATABASE_WAIT_MS,
  application: 'berth-worker',
  onError: (error) => log.warn({ err: error }, 'database connection'),
});
const db = openDatabase(pool);
const boss = await openWorker(config.DATABASE_URL, log);
const nightly = [tidyAllIdentifiers(db), closePastReservations(db), forgetAnswers(db), tidyCheckIn(db)];
await runJobs({ boss, db, log }, [tidyIdentifiers(db)], nightly);

const server = createServer({
  log,
  ready: () => checkSchema(db),
});
const meter = serveMetrics(server);
meter
  .createObservableGauge('jobs_dead_letters', { description: 'Jobs that used up their attempts' })
  .addCallback(async (gauge) => gauge.observe((await deadLetters(boss)).length));
stopGracefully(server, log, async () => {
  await boss.stop({ graceful: true, timeout: 8000 });
  await pool.end();
});
await server.listen({ host: config.WORKER_HOST, port: config.WORKER_PORT });
log.info({ port: config.WORKER_PORT }, 'worker is up');
