import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@berth/database';
import { sql } from 'kysely';
import { CHECKOUT, spawnProcess } from '../processes/spawn-process.ts';
import type { Block } from './blocks.ts';
import { type Call, callsIn } from './calls.ts';
import { operateWords } from './rules.ts';

/** A checkout of an operator, with its deploy/.env, and a database. */
export type Installation = {
  readonly folder: string;
  readonly url: string;
  /** The directory of several cells. */
  readonly directoryUrl: string;
  readonly owner: Database;
  /** Values for placeholders, and for paths of a container. */
  readonly values: ReadonlyMap<string, string>;
};

/** Executed by `npm run try-containers`, because it needs the sign-in provider. */
const LEFT_TO_CONTAINERS = ['first-administrator'];
const LOCAL = ['sed', 'openssl', 'grep'];

const filled = (text: string, values: ReadonlyMap<string, string>) =>
  [...values].reduce((all, [placeholder, value]) => all.replaceAll(placeholder, value), text);

async function operate({ folder, url, directoryUrl, values }: Installation, words: readonly string[]): Promise<string> {
  const settings = join(folder, 'deploy/.env');
  const env = existsSync(settings) ? readFileSync(settings, 'utf8') : '';
  const [, keys = ''] = /^BERTH_SEALING_KEYS=(.*)$/m.exec(env) ?? [];
  const command = spawnProcess(
    new URL('apps/server/src/entrypoints/operate.ts', CHECKOUT),
    { DATABASE_URL: url, CELLS_DATABASE_URL: directoryUrl, SEALING_KEYS: keys },
    words.map((word) => (word.startsWith('deploy/') ? join(folder, word) : filled(word, values))),
  );
  const code = await command.ended;
  if (code !== 0) throw new Error(`operate ${words.join(' ')} ended with ${code}: ${command.output()}`);
  return command.output().replaceAll(`${folder}/`, '');
}

/** The SQL that a line gives to psql in the container of the database; commands of psql itself begin with `\`. */
const statementIn = ({ program, words }: Call) =>
  program === 'berth' && words.includes('postgres')
    ? /psql .*--dbname=berth --command="([^\\][^"]*)"/.exec(words.at(-1) ?? '')?.[1]
    : undefined;

async function executeCall(installation: Installation, call: Call): Promise<string> {
  const words = operateWords(call);
  if (words !== undefined && !LEFT_TO_CONTAINERS.includes(words[0] ?? '')) return operate(installation, words);
  const statement = statementIn(call);
  if (statement !== undefined) await sql.raw(statement).execute(installation.owner);
  return '';
}

/** Runs what can be run without containers: operate, changes of deploy/.env, and SQL. */
async function executeLine(installation: Installation, line: string): Promise<string> {
  const calls = callsIn(line);
  if (calls.every(({ program }) => LOCAL.includes(program)))
    return execFileSync('sh', ['-euc', line], { cwd: installation.folder, encoding: 'utf8', stdio: 'pipe' });
  let output = '';
  for (const call of calls) output += await executeCall(installation, call);
  return output;
}

/** Executes a block, and returns what the page shows and what was printed. */
export async function executeBlock(installation: Installation, { commands, output }: Block) {
  let printed = '';
  for (const line of commands) printed += `${await executeLine(installation, line)}\n`;
  return { expected: output.map((line) => filled(line, installation.values)), printed };
}
