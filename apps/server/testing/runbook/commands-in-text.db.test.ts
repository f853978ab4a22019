import { aBuilding, anOrganisation, testDatabase } from '@berth/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allModules } from '../../src/modules/all-modules.ts';
import { record } from '../../src/platform/events/record.ts';
import { openWorker } from '../../src/platform/jobs/boss.ts';
import { commandsOf } from '../../src/platform/load-modules.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import type { CommandDeps } from '../../src/platform/module.ts';
import { commandsInText, runbookPages, sqlInText } from './blocks.ts';
import { callsIn } from './calls.ts';
import { faultOf, operateWords } from './rules.ts';

const { name, owner, worker, urls } = testDatabase();
const admin = new pg.Client({ connectionString: Object.assign(new URL(urls.admin), { pathname: name }).href });
const SLOT = `${name}_standby`;
const values = new Map([['<table>', 'event']]);
let boss: CommandDeps['boss'];

beforeAll(async () => {
  const organisation = await anOrganisation(owner);
  const building = await aBuilding(owner, organisation);
  values.set('<organisation>', organisation.id).set('<building>', building.id);
  boss = await openWorker(urls.worker, createLogger('silent', 'test'));
  await admin.connect();
  await admin.query('select pg_create_physical_replication_slot($1)', [SLOT]);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  // The statements have dropped it, unless one failed.
  await admin.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    SLOT,
  ]);
  await admin.end();
});

const pages = runbookPages();
const unique = (all: readonly { at: string; command: string }[]) =>
  [...new Map(all.map(({ at, command }) => [command, at]))].map(([command, at]) => [command, at] as const);

/** The words of a complete command of `operate`; a sentence may also name one without its parameters. */
const wordsOf = (command: string) => {
  const [call] = callsIn(command);
  return call === undefined || faultOf(call) !== undefined ? undefined : operateWords(call);
};
const commands = unique(pages.flatMap(commandsInText)).filter(([command]) => wordsOf(command) !== undefined);
const statements = unique(pages.flatMap(sqlInText));

/** Returns what it prints. In this process, because starting one for each would take the check a minute. */
async function operate([asked, ...words]: readonly string[]): Promise<string> {
  const command = commandsOf(allModules).find((one) => one.name === asked);
  if (command === undefined) throw new Error(`operate has no command '${asked}'`);
  const lines: string[] = [];
  const deps = { db: worker, boss, record, print: (line: string) => void lines.push(line) };
  await (await command.run())(
    deps,
    words.map((word) => values.get(word) ?? word),
  );
  return lines.join('\n');
}

/** No process has the id 0. */
const executable = (statement: string) => statement.replace('(pid)', '(0)').replace("'…'", `'${SLOT}'`);

describe('a command in a sentence of the runbook succeeds:', () => {
  test('there are some of both kinds', () => {
    expect([commands.length > 15, statements.length > 5]).toEqual([true, true]);
  });

  test.each(commands)('%s (%s)', async (command) => {
    await operate(wordsOf(command) ?? []);
    expect(process.exitCode).toBeUndefined();
  });

  test.each(statements)('%s (%s)', async (statement) => {
    await expect(admin.query(executable(statement))).resolves.toBeDefined();
  });

  test('one with a misspelt name is detected', async () => {
    await expect(admin.query(executable('select * from pg_stat_archive'))).rejects.toThrow('does not exist');
    await expect(operate(['mials'])).rejects.toThrow("operate has no command 'mials'");
  });
});
