import { parseArgs } from 'node:util';
import { openDatabase, openPool } from '@berth/database';
import { allModules } from '../modules/all-modules.ts';
import { readOperatorConfig } from '../platform/config/config.ts';
import { firstAdministratorCommand } from '../platform/deployment/first-administrator-command.ts';
import { setUpCommand } from '../platform/deployment/set-up-command.ts';
import { record } from '../platform/events/record.ts';
import { settleRestoreCommand } from '../platform/installation/settle-restore-command.ts';
import { openWorker } from '../platform/jobs/boss.ts';
import { commandsOf } from '../platform/load-modules.ts';
import { createLogger } from '../platform/logging/logger.ts';
import type { Command, PlainCommand } from '../platform/module.ts';
import { resealCommand } from '../platform/secrets/reseal-command.ts';
import { usageOf } from '../platform/usage.ts';

async function runCommand({ run }: Command, words: readonly string[]): Promise<void> {
  const { DATABASE_URL: url, CELLS_DATABASE_URL: directoryUrl } = readOperatorConfig(process.env);
  const pool = openPool({ url, application: 'berth-operate', size: 2 });
  const directoryPool =
    directoryUrl === undefined ? undefined : openPool({ url: directoryUrl, application: 'berth-operate', size: 2 });
  const boss = await openWorker(url, createLogger('error', 'operate'));
  try {
    const directory = directoryPool && openDatabase(directoryPool);
    const deps = { db: openDatabase(pool), directory, boss, record, print: console.log };
    await (await run())(deps, words);
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
    await directoryPool?.end();
  }
}

/** Prints errors as a sentence without a stack, because an operator reads them. */
async function runPlainCommand({ run }: PlainCommand, words: readonly string[]): Promise<void> {
  try {
    await run(words, { print: console.log });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

const withoutDatabase = [setUpCommand, firstAdministratorCommand];

const { positionals } = parseArgs({ allowPositionals: true });
const [asked, ...words] = positionals;
const commands = [...commandsOf(allModules), resealCommand(allModules), settleRestoreCommand(allModules)];
const isAsked = ({ name, wordCount = words.length }: Pick<Command, 'name' | 'wordCount'>) =>
  name === asked && wordCount === words.length;
const plain = withoutDatabase.find(isAsked);
const command = commands.find(isAsked);
if (plain !== undefined) await runPlainCommand(plain, words);
else if (command !== undefined) await runCommand(command, words);
else {
  console.error(usageOf([...withoutDatabase, ...commands]));
  process.exitCode = 2;
}
