import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, openPool } from '@berth/database';
import { sql } from 'kysely';
import { sendMail } from '../../src/modules/notifications/send-mail.job.ts';
import { writeMails } from '../../src/modules/notifications/write-mails.job.ts';
import { attendNoShows } from '../../src/modules/reservations/no-shows/attend-no-shows.job.ts';
import { record } from '../../src/platform/events/record.ts';
import { openWorker } from '../../src/platform/jobs/boss.ts';
import { runJobs } from '../../src/platform/jobs/run-jobs.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { openMailServer } from '../../src/platform/mail/mail-server.ts';
import { MAIL_FROM, MAIL_ORIGIN } from '../processes/mail-worker.ts';
import { withoutBroker } from '../without-broker.ts';

const url = process.env['DATABASE_URL'] ?? '';
const log = createLogger('error', 'no-show-worker');
const db = openDatabase(openPool({ url, application: 'no-show-worker', onError: (err) => log.error({ err }) }));
const boss = await openWorker(url, log);
const job = attendNoShows({ db, log, live: withoutBroker, record });

const mailServer = openMailServer({ url: process.env['SMTP_URL'] ?? '', envelopeFrom: MAIL_FROM });
const mails = writeMails({ db, boss, mailFrom: MAIL_FROM, webOrigin: MAIL_ORIGIN });
await runJobs({ boss, db, live: withoutBroker, log }, [mails], [], [sendMail({ db, mailServer })]);

/** Runs the real job at every new moment, and stores the moment when it is done. */
async function attend(last: number): Promise<number> {
  const { rows } = await sql<{ moment: number }>`select moment from travelled_to`.execute(db);
  const { moment } = rows[0] ?? { moment: 0 };
  if (moment <= last) return last;
  await job.run();
  await sql`update no_show_pass set until_at = greatest(until_at, ${new Date(moment)})`.execute(db);
  return moment;
}

log.error('at work');
let last = 0;
for (;;) {
  try {
    last = await attend(last);
  } catch (err) {
    // A job that finds the database busy is retried, as in the product, and the process stays alive.
    log.error({ err }, 'not attended');
  }
  await pause(5);
}
