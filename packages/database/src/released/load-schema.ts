import { readdirSync } from 'node:fs';
import pg from 'pg';
import type { ReleasedSchema } from './releases.ts';

const STATEMENT = /(?:\$function\$[^]*?\$function\$|[^])*?;\n/g;
const FOREIGN_KEY = /,\n {2}(constraint \S+ foreign key [^\n]*?)(?=,?\n)/g;

/** Tables can refer to each other, so foreign keys are added when all tables exist. */
function withKeysApart(statement: string): string[] {
  const table = /^create table (\S+) /.exec(statement)?.[1];
  if (table === undefined) return [statement];
  const keys = [...statement.matchAll(FOREIGN_KEY)].map(([, key = '']) => `alter table ${table} add ${key}`);
  return [statement.replaceAll(FOREIGN_KEY, ''), ...keys];
}

/** The statements of a schema file. Roles belong to the server and are left out; migrating creates them. */
export function statementsOf(text: string): string[] {
  const all = [...text.slice(text.indexOf('\n-- schema\n')).matchAll(STATEMENT)]
    .map(([statement]) => statement.replace(/^(?:--.*\n|\n)+/, ''))
    .map((statement) => statement.replace(/integer default nextval\('\w+'::regclass\)/, 'serial'))
    .flatMap(withKeysApart);
  // Default privileges apply to tables created later, and each table lists its own grants.
  const isLast = (statement: string) => statement.startsWith('alter default privileges');
  return [...all.filter((statement) => !isLast(statement)), ...all.filter(isLast)];
}

/**
 * Runs the statements in as many rounds as needed. The file is sorted by name for reading, so a statement can need an
 * object further down; it is then tried again in the next round.
 */
async function runInRounds(client: pg.Client, statements: readonly string[]): Promise<void> {
  const failures: { statement: string; error: unknown }[] = [];
  for (const statement of statements) {
    await client.query('savepoint statement');
    try {
      await client.query(statement);
    } catch (error) {
      await client.query('rollback to savepoint statement');
      failures.push({ statement, error });
    }
    await client.query('release savepoint statement');
  }
  if (failures.length === statements.length && failures[0] !== undefined)
    throw new Error(`cannot run: ${failures[0].statement}`, { cause: failures[0].error });
  if (failures.length > 0)
    await runInRounds(
      client,
      failures.map(({ statement }) => statement),
    );
}

const migrationsUntil = (newest: string) =>
  readdirSync(new URL('../../migrations', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .filter((name) => name <= newest)
    .toSorted();

/** Fills an empty database with a released schema, as if that release had migrated it. */
export async function loadSchema(ownerUrl: string, { text, newestMigration }: ReleasedSchema): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin; set local check_function_bodies = off');
    // Adding a foreign key reads both tables, and their row policies bind the owner too. The tables are empty.
    await client.query(`select set_config('app.organisation_id', '00000000-0000-0000-0000-000000000000', true)`);
    await runInRounds(client, statementsOf(text));
    await client.query('insert into migration (name, run_on) select name, now() from unnest($1::text[]) name', [
      migrationsUntil(newestMigration),
    ]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
