import { parseArgs } from 'node:util';
import { openDatabase, openPool, type Database } from '@berth/database';
import { resendRefused, undelivered } from '../modules/notifications/index.ts';
import { readOperatorConfig } from '../platform/config/config.ts';
import { openWorker } from '../platform/jobs/boss.ts';
import { deadLetters, replayDeadLetters } from '../platform/jobs/dead-letters.ts';
import { createLogger } from '../platform/logging/logger.ts';

const USAGE = `usage: npm run operate -- dead-letters            list the jobs that used up their attempts
       npm run operate -- replay [id …]          run them again, all or those named
       npm run operate -- mails                  list the mails that were not delivered, and why
       npm run operate -- resend [id …]          send again those that the mail server refused, all or those named`;

const { positionals } = parseArgs({ allowPositionals: true });
const [command, ...ids] = positionals;

const withQueue = async (work: (boss: Awaited<ReturnType<typeof openWorker>>) => Promise<void>) => {
  const boss = await openWorker(readOperatorConfig(process.env).DATABASE_URL, createLogger('error', 'operate'));
  try {
    await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
};

const withDatabase = async (work: (db: Database) => Promise<void>) => {
  const { DATABASE_URL: url } = readOperatorConfig(process.env);
  const pool = openPool({ url, application: 'berth-operate', size: 1 });
  try {
    await work(openDatabase(pool));
  } finally {
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
  await withDatabase(async (db) => {
    for await (const mail of undelivered(db)) console.log(JSON.stringify(mail));
  });
else if (command === 'resend')
  await withQueue((boss) =>
    withDatabase(async (db) => {
      const count = await resendRefused(db, boss, ids.length === 0 ? undefined : ids);
      console.log(`${count} put back`);
    }),
  );
else {
  console.error(USAGE);
  process.exitCode = 2;
}
