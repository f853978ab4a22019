import { parseArgs } from 'node:util';
import { readOperatorConfig } from '../platform/config/config.ts';
import { openWorker } from '../platform/jobs/boss.ts';
import { deadLetters, replayDeadLetters } from '../platform/jobs/dead-letters.ts';
import { createLogger } from '../platform/logging/logger.ts';

const USAGE = `usage: npm run operate -- dead-letters            list the jobs that used up their attempts
       npm run operate -- replay [id …]          run them again, all or those named`;

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

if (command === 'dead-letters')
  await withQueue(async (boss) => {
    for (const letter of await deadLetters(boss)) console.log(JSON.stringify(letter));
  });
else if (command === 'replay')
  await withQueue(async (boss) => {
    const count = await replayDeadLetters(boss, ids.length === 0 ? undefined : ids);
    console.log(`${count} put back`);
  });
else {
  console.error(USAGE);
  process.exitCode = 2;
}
