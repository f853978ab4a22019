import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runMigrations } from './run-migrations.ts';

const database = testDatabase();
let dir: string;
const logged: string[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'berth-migrations-'));
  logged.length = 0;
  await sql`drop table if exists migration, planted, planted_wait`.execute(database.owner);
  await sql`create table planted (id int)`.execute(database.owner);
});
afterEach(() => rm(dir, { recursive: true }));

const plant = (name: string, text: string) => writeFile(join(dir, `${name}.sql`), text);
const run = () => runMigrations({ ownerUrl: database.urls.owner, dir, log: (text) => void logged.push(text) });
const columns = async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'planted' order by 1`.execute(
    database.owner,
  );
  return rows.map(({ name }) => name);
};
const count = async (condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where relation = 'planted'::regclass and ${condition}`.execute(
    database.owner,
  );
  return rows[0]?.n;
};
/** Much longer than a migration may block, so that a slow machine does not fail the test. */
const readWithin = (limit: string) =>
  database.owner.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${limit}, true)`.execute(tx);
    await sql`select * from planted`.execute(tx);
  });
const waiting = () => count(sql`not granted and mode = 'AccessExclusiveLock'`);

test('a migration that waits for a long reader does not block other readers, and completes after the reader [R18]', async () => {
  await plant('0001_column', 'alter table planted add column grown int');
  let migrated: Promise<void> | undefined;
  await database.owner.transaction().execute(async (reader) => {
    await sql`select * from planted`.execute(reader);
    migrated = run();
    for (let round = 0; round < 3; round += 1) {
      await expect.poll(waiting, { interval: 20 }).toBe(1);
      // Queues behind the migration, which gives up after a second.
      await readWithin('15s');
    }
    expect(await columns()).toEqual(['id']);
  });
  await migrated;
  expect(await columns()).toEqual(['grown', 'id']);
  expect(logged.filter((text) => text.startsWith('a table is in use')).length).toBeGreaterThanOrEqual(3);
});

test('a migration waits for a lock at most half as long as the requests behind it [R18]', async () => {
  await plant('0001_wait', `create table planted_wait as select current_setting('lock_timeout')::interval as longest`);
  await run();
  const { rows: migration } = await sql<{ ms: number }>`
    select (extract(epoch from longest) * 1000)::int as ms from planted_wait`.execute(database.owner);
  const { rows: request } = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'lock_timeout'`.execute(database.db);
  const ms = migration[0]?.ms ?? 0;
  expect(ms).toBeGreaterThan(0);
  expect(ms).toBeLessThanOrEqual((request[0]?.ms ?? 0) / 2);
});

test('an index that is built concurrently waits for the reader and blocks no one [R18]', async () => {
  await plant('0001_index', '-- no transaction\ncreate index concurrently planted_id on planted (id)');
  let migrated: Promise<void> | undefined;
  await database.owner.transaction().execute(async (reader) => {
    await sql`insert into planted values (1)`.execute(reader);
    migrated = run();
    await expect.poll(() => count(sql`mode = 'ShareUpdateExclusiveLock'`)).toBeGreaterThan(0);
    await sql`insert into planted values (2)`.execute(database.owner);
  });
  await migrated;
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = 'planted_id'::regclass`.execute(database.owner);
  expect(rows).toEqual([{ valid: true }]);
});

test('other errors are thrown at once and roll back everything', async () => {
  await plant('0001_broken', 'alter table planted add column half int; alter table nowhere add column grown int');
  await expect(run()).rejects.toMatchObject({ code: '42P01' });
  expect(await columns()).toEqual(['id']);
  expect(logged.filter((text) => text.startsWith('a table is in use'))).toEqual([]);
});
