import { parseArgs } from 'node:util';
import { openDatabase, openPool } from '@berth/database';
import { resendRefused, undelivered } from '../modules/notifications/index.ts';
import { resumeCancelling, stoppedBuildings } from '../modules/reservations/index.ts';
import { readOperatorConfig } from '../platform/config/config.ts';
import { createRecord } from '../platform/events/record.ts';
import { openWorker } from '../platform/jobs/boss.ts';
import { deadLetters, replayDeadLetters } from '../platform/jobs/dead-letters.ts';
import { createLogger } from '../platform/logging/logger.ts';

const USAGE = `usage: npm run operate -- dead-letters            list the jobs that used up their attempts
       npm run operate -- replay [id …]          run them again, all or those named
       npm run operate -- mails                  list the mails that were not delivered, and why
       npm run operate -- resend [id …]          send again those that the mail server refused, all or those named
       npm run operate -- no-shows               list the buildings in which cancelling no-shows stopped
       npm run operate -- resume-no-shows organisation building
                                                 let it go on there, by the ids that the list names`;

const { positionals } = parseArgs({ allowPositionals: true });
const [command, ...ids] = positionals;

const withQueue = async (
  work: (boss: Awaited<ReturnType<typeof openWorker>>, db: ReturnType<typeof openDatabase>) => Promise<void>,
) => {
  const url = readOperatorConfig(process.env).DATABASE_URL;
  const pool = openPool({ url, application: 'berth-operate', size: 2 });
  const boss = await openWorker(url, createLogger('error', 'operate'));
  try {
    await work(boss, openDatabase(pool));
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
};

if (command === 'dead-letters')
  await withQueue(async (boss) => {
    for (const letter of await deadLetters(boss)) console.log(JSON.stringify(letter));
  });
else if (command === 'replay')
  await withQueue(async (boss) => {
    const count = await replayDeadLetters(boss, ids.length === 0 ? undefined : ids);
    console.log(`${count} put back`);
  });
else if (command === 'mails')
  await withQueue(async (_boss, db) => {
    for await (const mail of undelivered(db)) console.log(JSON.stringify(mail));
  });
else if (command === 'resend')
  await withQueue(async (boss, db) => {
    const count = await resendRefused(db, boss, ids.length === 0 ? undefined : ids);
    console.log(`${count} put back`);
  });
else if (command === 'no-shows')
  await withQueue(async (_boss, db) => {
    for (const { since, ...stopped } of await stoppedBuildings(db))
      console.log(JSON.stringify({ ...stopped, since: new Date(since).toISOString() }));
  });
else if (command === 'resume-no-shows' && ids.length === 2)
  await withQueue(async (boss, db) => {
    const [organisationId = '', buildingId = ''] = ids;
    const resumed = await resumeCancelling({ db, record: createRecord(boss) }, { organisationId, buildingId });
    console.log(resumed ? 'goes on' : 'was not stopped');
  });
else {
  console.error(USAGE);
  process.exitCode = 2;
}
