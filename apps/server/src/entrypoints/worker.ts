import { checkSchema, openDatabase, openPool } from '@berth/database';
import { tidyAllIdentifiers, tidyIdentifiers } from '../modules/buildings/index.ts';
import { tidyCheckIn } from '../modules/check-in/index.ts';
import { forgetMails, measureMails, sendMail, writeMails, writeTestMail } from '../modules/notifications/index.ts';
import { attendNoShows, closePastReservations, stoppedBuildings } from '../modules/reservations/index.ts';
import { readWorkerConfig } from '../platform/config/config.ts';
import { createDispatch, createRecord } from '../platform/events/record.ts';
import { createServer } from '../platform/http/create-server.ts';
import { stopGracefully } from '../platform/http/stop-gracefully.ts';
import { forgetAnswers } from '../platform/idempotency/forget-answers.job.ts';
import { openWorker } from '../platform/jobs/boss.ts';
import { deadLetters } from '../platform/jobs/dead-letters.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { openMailServer } from '../platform/mail/mail-server.ts';
import { openLive } from '../platform/messaging/live.ts';
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
const mailServer = openMailServer({ url: config.SMTP_URL, envelopeFrom: config.MAIL_FROM });
const mailing = { db, boss, mailFrom: config.MAIL_FROM, webOrigin: config.WEB_ORIGIN };
const live = openLive({ url: config.NATS_URL, token: config.NATS_TOKEN, name: 'berth-worker', log });
const deps = { db, live, log, record: createRecord(boss), dispatch: createDispatch(boss) };
const scheduled = [
  tidyAllIdentifiers(db),
  closePastReservations(db),
  forgetAnswers(db),
  forgetMails(db),
  tidyCheckIn(db),
  attendNoShows(deps),
];
const onEvents = [tidyIdentifiers(db), writeMails(mailing), writeTestMail(mailing)];
await runJobs({ boss, db, log }, onEvents, scheduled, [sendMail({ db, mailServer })]);

const server = createServer({
  log,
  ready: () => checkSchema(db),
});
const meter = serveMetrics(server);
meter
  .createObservableGauge('jobs_dead_letters', { description: 'Jobs that used up their attempts' })
  .addCallback(async (gauge) => gauge.observe((await deadLetters(boss)).length));
measureMails(meter, db);
meter
  .createObservableGauge('no_shows_stopped', { description: 'Buildings in which cancelling no-shows was stopped' })
  .addCallback(async (gauge) => gauge.observe((await stoppedBuildings(db)).length));
stopGracefully(server, log, async () => {
  await boss.stop({ graceful: true, timeout: 8000 });
  mailServer.close();
  await live.close();
  await pool.end();
});
await server.listen({ host: config.WORKER_HOST, port: config.WORKER_PORT });
log.info({ port: config.WORKER_PORT }, 'worker is up');
