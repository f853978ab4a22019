import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPool } from '../pool.ts';
import { inTenant } from '../in-tenant.ts';
import { openDatabase } from '../open-database.ts';

const database = testDatabase();
const pool = openPool({ url: database.urls.api, application: 'test-names', size: 1 });
const db = openDatabase(pool);
let organisation: TestOrganisation;

beforeAll(async () => {
  organisation = await anOrganisation(database.owner);
});
afterAll(() => pool.end());

type Prepared = { name: string; runs: number; since: number };

/** Lists the prepared statements of the pool's only connection, with an unnamed query. */
const prepared = async (like: string): Promise<Prepared[]> => {
  const { rows } = await pool.query<Prepared>({
    text: `select name, (generic_plans + custom_plans)::int as runs, prepare_time as since
      from pg_prepared_statements where statement like $1`,
    values: [like],
  });
  return rows;
};

const slugOf = (id: string) => db.selectFrom('organisation').select('slug').where('id', '=', id).executeTakeFirst();
const pidOf = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

describe('statements', () => {
  test('have a name and are parsed once, however often they run', async () => {
    await slugOf(organisation.id);
    const [first] = await prepared('%from "organisation" where "id" =%');
    await slugOf(organisation.id);
    await inTenant(db, organisation.id, (tx) =>
      tx.selectFrom('organisation').select('slug').where('id', '=', organisation.id).execute(),
    );
    const after = await prepared('%from "organisation" where "id" =%');
    expect(first?.name).toMatch(/^[\w-]{22}$/);
    expect(after).toEqual([{ name: first?.name, runs: 3, since: first?.since }]);
  });

  test('with different texts have different names', async () => {
    await db.selectFrom('organisation').select('slug').where('slug', '=', 'x').execute();
    await db.selectFrom('organisation').select('name').where('slug', '=', 'x').execute();
    const names = await prepared('%from "organisation" where "slug" =%');
    expect(new Set(names.map(({ name }) => name)).size).toBe(2);
  });

  test('keep their names after a failed statement and in later transactions', async () => {
    await sql`select 1 / ${0}::int`.execute(db).catch(() => {});
    expect(await slugOf(organisation.id)).toEqual({ slug: organisation.slug });
  });
});

test('begin, the tenant setting and the first statement are sent in one packet', async () => {
  const read = () => inTenant(db, organisation.id, (tx) => tx.selectFrom('building').select('id').execute());
  await read();
  const client = (await pool.connect()) as pg.PoolClient & { connection: pg.Connection };
  const { stream } = client.connection;
  client.release();
  const [alone, together] = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  await read();
  const packets = alone.mock.calls.length + together.mock.calls.length;
  vi.restoreAllMocks();
  // The second packet is the commit, which waits for the response.
  expect(packets).toBe(2);
});

describe('a connection that lost its prepared statements', () => {
  test('is replaced, and transactions succeed', async () => {
    await inTenant(db, organisation.id, (tx) => tx.selectFrom('building').select('id').execute());
    const before = await pidOf();
    await pool.query({ text: 'deallocate all' });
    expect(await inTenant(db, organisation.id, (tx) => tx.selectFrom('building').select('id').execute())).toEqual([]);
    expect(await pidOf()).not.toBe(before);
  });

  test('fails one statement outside a transaction, and only one', async () => {
    await slugOf(organisation.id);
    await pool.query({ text: 'deallocate all' });
    await expect(slugOf(organisation.id)).rejects.toMatchObject({ code: '26000' });
    expect(await slugOf(organisation.id)).toEqual({ slug: organisation.slug });
  });

  test('is replaced after a migration changed the type of a column', async () => {
    await sql`create table changing (a integer)`.execute(database.owner);
    await sql`grant select on changing to berth_app`.execute(database.owner);
    const read = () => inTenant(db, organisation.id, (tx) => sql`select a from changing`.execute(tx));
    await read();
    await sql`alter table changing alter column a type text`.execute(database.owner);
    expect((await read()).rows).toEqual([]);
  });
});

test('after a thousand distinct texts, statements are sent without a name, which bounds memory', async () => {
  for (let n = 0; n < 1_050; n += 1) await sql.raw(`select ${n} as n`).execute(db);
  const names = await prepared('%');
  expect(names.length).toBeGreaterThan(900);
  expect(names.length).toBeLessThanOrEqual(1_000);
  expect(await slugOf(organisation.id)).toEqual({ slug: organisation.slug });
});
