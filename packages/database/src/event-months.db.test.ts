import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminUrl, anOrganisation, testDatabase, urlsOf } from '@berth/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installQueues } from './queues.ts';
import { keepPartitions } from './partitions.ts';
import { openPool } from './pool.ts';
import { runMigrations } from './run-migrations.ts';
import { type Database, inTenant, openDatabase } from './tenant.ts';

const database = testDatabase();
const monthsFrom = (months: number) => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 5);
};
const nameOf = (months: number) => `event_${new Date(monthsFrom(months)).toISOString().slice(0, 7).replace('-', '')}`;
const ofEvents = (names: readonly string[]) => names.filter((name) => name.startsWith('event_'));

const happen = (db: Database, organisationId: string, at?: number) =>
  inTenant(db, organisationId, async (tx) => {
    const id = at === undefined ? sql`uuidv7()` : sql`uuidv7(to_timestamp(${at}::float8 / 1000) - clock_timestamp())`;
    const { rows } = await sql<{ id: string; part: string }>`
      insert into event (organisation_id, id, type, payload) values (${organisationId}, ${id}, 'test.done.v1', '{}')
      returning id, tableoid::regclass::text as part`.execute(tx);
    return rows[0];
  });

describe('a migrated database', () => {
  test('keeps events by the month of their id, and what was before in the first of them', async () => {
    const { id } = await anOrganisation(database.owner);
    const parts = [];
    for (const months of [-600, 0, 1, 2, 3]) parts.push((await happen(database.db, id, monthsFrom(months)))?.part);
    expect(parts).toEqual([nameOf(1), nameOf(1), nameOf(1), nameOf(2), nameOf(3)]);
    await expect(happen(database.db, id, monthsFrom(4))).rejects.toMatchObject({ code: '23514' });
  });

  test('drops a month when it is over three years, unless an organisation with a hold has something in it', async () => {
    const [held, other] = [await anOrganisation(database.owner), await anOrganisation(database.owner)];
    for (const { id } of [held, other]) await happen(database.db, id, monthsFrom(2));
    await happen(database.db, other.id, monthsFrom(3));
    const later = monthsFrom(2 + 37);
    const day = new Date(later).toISOString();
    await inTenant(database.owner, held.id, (tx) =>
      sql`insert into legal_hold (organisation_id, from_day, until_day, reason, created_by, approved_by)
        values (${held.id}, ${day}, ${day}, 'a case', ${held.id}, gen_random_uuid())`.execute(tx),
    );
    const keep = (months: number) => keepPartitions(database.urls.keeper, monthsFrom(months));
    expect(ofEvents((await keep(1 + 36)).dropped)).toEqual([]);
    expect(ofEvents((await keep(2 + 36)).dropped)).toEqual([nameOf(1)]);
    expect(ofEvents((await keep(2 + 37)).dropped)).toEqual([]);
    await inTenant(database.owner, held.id, (tx) =>
      sql`update legal_hold set released_at = now(), released_by = ${held.id}`.execute(tx),
    );
    expect(ofEvents((await keep(2 + 37)).dropped)).toEqual([nameOf(2)]);
    const { rows } = await inTenant(database.db, other.id, (tx) => sql`select from event`.execute(tx));
    expect(rows).toHaveLength(1);
  });
});

describe('the migration', () => {
  const urls = urlsOf(`test_months_${process.pid}`);
  const admin = new pg.Client({ connectionString: adminUrl() });
  const name = new URL(urls.owner).pathname.slice(1);
  const all = fileURLToPath(new URL('../migrations/', import.meta.url));
  let before: string;
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name} owner berth_owner`);
    await admin.query(`grant connect on database ${name} to berth_app, berth_keeper`);
    before = await mkdtemp(join(tmpdir(), 'berth-before-'));
    for (const file of (await readdir(all)).filter((one) => one < '0060'))
      await cp(join(all, file), join(before, file));
  });
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await rm(before, { recursive: true });
  });

  test('leaves every event where it lies, while others are written', async () => {
    const run = (dir: string) => runMigrations({ ownerUrl: urls.owner, dir, log: () => {} });
    await run(before);
    await installQueues(urls.owner);
    const pools = [urls.api, urls.owner].map((url) => openPool({ url, application: 'test', size: 2, waitMs: 20_000 }));
    const [api, owner] = pools.map((pool) => openDatabase(pool)) as [Database, Database];
    const { id } = await anOrganisation(owner);
    const written = [await happen(api, id), await happen(api, id, monthsFrom(-14))];
    const files = async () =>
      (
        await inTenant(api, id, (tx) =>
          sql<{ file: string }>`select distinct pg_relation_filepath(tableoid) as file from event`.execute(tx),
        )
      ).rows;
    const file = await files();
    const over = new AbortController();
    const feed = (async () => {
      while (!over.signal.aborted) written.push(await happen(api, id));
    })();
    await run(all);
    over.abort();
    await feed;
    written.push(await happen(api, id));
    expect(await files()).toEqual(file);
    expect(written.at(-1)?.part).toBe(nameOf(1));
    const { rows } = await inTenant(api, id, (tx) => sql<{ id: string }>`select id from event`.execute(tx));
    expect(rows.map((row) => row.id).toSorted()).toEqual(written.map((row) => row?.id ?? '').toSorted());
    expect(ofEvents((await keepPartitions(urls.keeper, Date.now())).made)).toEqual([nameOf(2), nameOf(3)]);
    await Promise.all(pools.map((pool) => pool.end()));
  });
});
