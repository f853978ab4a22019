import { parseArgs } from 'node:util';
import { openDatabase, openPool } from '@berth/database';
import { allModules } from '../modules/all-modules.ts';
import { readOperatorConfig } from '../platform/config/config.ts';
import { createRecord } from '../platform/events/record.ts';
import { openWorker } from '../platform/jobs/boss.ts';
import { commandsOf } from '../platform/load-modules.ts';
import { createLogger } from '../platform/logging/logger.ts';
import type { Command } from '../platform/module.ts';
import { resealCommand } from '../platform/secrets/reseal-command.ts';
import { usageOf } from '../platform/usage.ts';

async function runCommand({ run }: Command, words: readonly string[]): Promise<void> {
  const url = readOperatorConfig(process.env).DATABASE_URL;
  const pool = openPool({ url, application: 'berth-operate', size: 2 });
  const boss = await openWorker(url, createLogger('error', 'operate'));
  try {
    const deps = { db: openDatabase(pool), boss, record: createRecord(boss), print: console.log };
    await (await run())(deps, words);
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const [asked, ...words] = positionals;
const commands = [...commandsOf(allModules), resealCommand(allModules)];
const command = commands.find(({ name, wordCount = words.length }) => name === asked && wordCount === words.length);
if (command !== undefined) await runCommand(command, words);
else {
  console.error(usageOf(commands));
  process.exitCode = 2;
}
