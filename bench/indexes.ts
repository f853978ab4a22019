/**
 * Finds indexes of `reservation` that no statement uses, because each costs every reservation a write. Runs the tests
 * that use PostgreSQL, retains their databases, and reads from each how many rows were found by which index.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { adminUrl } from '../packages/testkit/src/urls.ts';

const USAGE = `usage: node bench/indexes.ts [--planted] [test files …]
Needs the services (npm run services -- --profile test). Takes as long as the tests of the projects db, nats and
contract. Exits with 1 if an index is unused; with --planted it must, because the databases have one that no statement
needs.`;

type Index = {
  readonly name: string;
  /** Rows that were found with it. Empty scans do not count, because on an empty table every index costs the same. */
  readonly found: number;
  /** A unique index or an exclusion constraint rejects rows, so it is needed even if it is never scanned. */
  readonly guards: boolean;
};

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { planted: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});

async function connected<T>(database: string | undefined, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(adminUrl());
  if (database !== undefined) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const testDatabases = () =>
  connected(undefined, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^test_[0-9a-f]{12}$' order by 1`,
    );
    return rows.map(({ datname }) => datname);
  });

const indexesIn = (database: string) =>
  connected(database, async (client) => {
    const { rows } = await client.query<Index>(
      `select s.indexrelname as name, s.idx_tup_read::float8 as found, i.indisunique or i.indisexclusion as guards
       from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid
       where s.relname = 'reservation' order by 1`,
    );
    return rows;
  });

const drop = (database: string) =>
  connected(undefined, (client) => client.query(`drop database ${database} with (force)`));

async function run(): Promise<number> {
  const earlier = new Set(await testDatabases());
  const projects = ['db', 'db-alone', 'nats', 'contract'].flatMap((name) => ['--project', name]);
  spawnSync('npx', ['vitest', 'run', '--config', 'bench/indexes/vitest.config.ts', ...projects, ...files], {
    stdio: 'inherit',
    env: { ...process.env, KEEP_TEST_DATABASES: '1', ...(values.planted && { PLANT_INDEX: '1' }) },
  });
  const databases = (await testDatabases()).filter((name) => !earlier.has(name));
  const indexes = new Map<string, Index>();
  for (const database of databases) {
    for (const index of await indexesIn(database)) {
      const total = index.found + (indexes.get(index.name)?.found ?? 0);
      indexes.set(index.name, { ...index, found: total });
    }
    await drop(database);
  }
  for (const { name, found, guards } of indexes.values())
    console.log(`${name}: ${found} rows${guards ? ', guards' : ''}`);
  const unused = [...indexes.values()].filter(({ found, guards }) => found === 0 && !guards).map(({ name }) => name);
  console.log(
    `${indexes.size} indexes of reservation, ${databases.length} databases; unused: ${unused.join(', ') || 'none'}`,
  );
  return unused.length > 0 || indexes.size === 0 ? 1 : 0;
}

if (values.help) console.log(USAGE);
else process.exitCode = await run();
