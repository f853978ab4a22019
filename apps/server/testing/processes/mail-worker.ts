import { openDatabase, openPool } from '@berth/database';
import { sendMail } from '../../src/modules/notifications/send-mail.job.ts';
import { writeMails } from '../../src/modules/notifications/write-mails.job.ts';
import { writeScreenMails } from '../../src/modules/notifications/write-screen-mails.job.ts';
import { writeTestMail } from '../../src/modules/notifications/write-test-mail.job.ts';
import { openWorker } from '../../src/platform/jobs/boss.ts';
import { runJobs } from '../../src/platform/jobs/run-jobs.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { openMailServer } from '../../src/platform/mail/mail-server.ts';
import { withoutBroker } from '../without-broker.ts';

export const MAIL_FROM = 'no-reply@berth.example';
export const MAIL_ORIGIN = 'https://berth.example';

/** The part of the worker that writes and sends mails, in this process. */
export async function startMailWorker(databaseUrl: string, smtpUrl: string) {
  const log = createLogger('silent', 'mail-worker');
  const pool = openPool({ url: databaseUrl, application: 'mail-worker', waitMs: 20_000 });
  const db = openDatabase(pool);
  const boss = await openWorker(databaseUrl, log);
  const mailServer = openMailServer({ url: smtpUrl, envelopeFrom: MAIL_FROM });
  const mailing = { db, boss, mailFrom: MAIL_FROM, webOrigin: MAIL_ORIGIN };
  const writers = [writeMails(mailing), writeTestMail(mailing), writeScreenMails(mailing)];
  const jobs = await runJobs({ boss, db, live: withoutBroker, log }, writers, [], [sendMail({ db, mailServer })]);
  return {
    db,
    boss,
    async stop() {
      await jobs.stop();
      await boss.stop({ graceful: false });
      mailServer.close();
      await pool.end();
    },
  };
}
