import { aBuilding, anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTenant } from '../in-tenant.ts';
import { openPool } from '../pool.ts';
import { asking, constant } from './constant.ts';
import { readTogether } from './read-together.ts';
import { executeAlongside } from './transaction.ts';
import { openDatabase } from '../open-database.ts';

const database = testDatabase();
const pool = openPool({ url: database.urls.api, application: 'test-together', size: 1 });
const db = openDatabase(pool);
let own: TestOrganisation;
let foreign: TestOrganisation;

beforeAll(async () => {
  [own, foreign] = [await anOrganisation(database.owner), await anOrganisation(database.owner)];
  await aBuilding(database.owner, own);
  await aBuilding(database.owner, foreign);
});
afterAll(() => pool.end());

const BUILDINGS = constant<[organisationId: string]>`select b.organisation_id from building b`;
const SETTINGS = constant<[seqscan: string, isReadOnly: string]>`
  select current_setting('enable_seqscan'), current_setting('transaction_read_only')`;
const DIVIDED = constant<[number]>`select 1 / $1::int`;
const FIRST = constant<[string]>`select b.slug from building b limit 1`;
const SECOND = constant<[string]>`select b.slug from building b limit 2`;
const SKIPPED = constant<[number]>`select 1 + 1`;
const ENDED = constant<[boolean]>`select pg_terminate_backend(pg_backend_pid())`;

/** The pool's only connection. */
async function connection() {
  const client = (await pool.connect()) as pg.PoolClient & { connection: pg.Connection };
  client.release();
  return client.connection;
}

async function pidOf() {
  const { rows } = await pool.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
  return rows[0]?.pid;
}

test('several statements take one round trip, inside the tenant and read-only', async () => {
  const { stream } = await connection();
  const [alone, together] = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  const [buildings, settings] = await readTogether(db, own.id, [asking(BUILDINGS), asking(SETTINGS)]);
  const packets = alone.mock.calls.length + together.mock.calls.length;
  vi.restoreAllMocks();
  expect(buildings).toEqual([[own.id]]);
  expect(settings).toEqual([['off', 'on']]);
  expect(packets).toBe(1);
});

test('the next tenant sees only its own rows', async () => {
  expect(await readTogether(db, foreign.id, [asking(BUILDINGS)])).toEqual([[[foreign.id]]]);
});

test('rows are described once per connection, and statements are answered by one sync', async () => {
  await readTogether(db, own.id, [asking(BUILDINGS), asking(SETTINGS)]);
  const wire = await connection();
  const received: string[] = [];
  for (const name of ['rowDescription', 'parseComplete', 'commandComplete', 'readyForQuery'])
    wire.on(name, () => received.push(name));
  await readTogether(db, own.id, [asking(BUILDINGS), asking(SETTINGS)]);
  // Begin, tenant, two statements and commit.
  expect(received).toEqual([...Array.from({ length: 5 }, () => 'commandComplete'), 'readyForQuery']);
});

test('a statement is prepared once on a connection, whether the query builder sends it first or later', async () => {
  const pid = await pidOf();
  const alone = (statement: typeof FIRST) =>
    inTenant(db, own.id, async (tx) => executeAlongside(tx, asking(statement)));
  const together = async (statement: typeof FIRST) => (await readTogether(db, own.id, [asking(statement)]))[0];
  expect(await alone(FIRST)).toEqual(await together(FIRST));
  expect(await together(SECOND)).toEqual(await alone(SECOND));
  expect(await pidOf()).toBe(pid);
});

describe('after an error', () => {
  test('the transaction is rolled back, and its connection is used again', async () => {
    const pid = await pidOf();
    await expect(readTogether(db, own.id, [asking(DIVIDED, 0), asking(BUILDINGS)])).rejects.toMatchObject({
      code: '22012',
    });
    expect(await readTogether(db, own.id, [asking(BUILDINGS)])).toEqual([[[own.id]]]);
    expect(await pidOf()).toBe(pid);
  });

  test('statements that were skipped are prepared when they are sent again', async () => {
    const pid = await pidOf();
    const missing = constant<[number]>`select 1 from no_such_table`;
    await expect(readTogether(db, own.id, [asking(missing), asking(SKIPPED)])).rejects.toMatchObject({ code: '42P01' });
    expect(await readTogether(db, own.id, [asking(SKIPPED)])).toEqual([[[2]]]);
    expect(await pidOf()).toBe(pid);
  });

  test('a lost connection is replaced', async () => {
    const pid = await pidOf();
    await expect(readTogether(db, own.id, [asking(ENDED)])).rejects.toThrow();
    expect(await readTogether(db, own.id, [asking(BUILDINGS)])).toEqual([[[own.id]]]);
    expect(await pidOf()).not.toBe(pid);
  });
});

test('prepared statements that are missing on the server cost one retry', async () => {
  await readTogether(db, own.id, [asking(BUILDINGS)]);
  await pool.query({ text: 'deallocate all' });
  expect(await readTogether(db, own.id, [asking(BUILDINGS)])).toEqual([[[own.id]]]);
});

test('a malformed organisation id is rejected', async () => {
  await expect(readTogether(db, `${own.id}'; select 1; --`, [asking(BUILDINGS)])).rejects.toThrow('organisation id');
});
