import { aBuilding, anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPool } from '../pool.ts';
import { asking, constant } from './constant.ts';
import { readTogether } from './read-together.ts';
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

test('several statements take one round trip, inside the tenant and read-only', async () => {
  const client = (await pool.connect()) as pg.PoolClient & { connection: pg.Connection };
  const { stream } = client.connection;
  client.release();
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

test('an error is thrown unchanged and leaves the connection usable', async () => {
  await expect(readTogether(db, own.id, [asking(DIVIDED, 0), asking(BUILDINGS)])).rejects.toMatchObject({
    code: '22012',
  });
  expect(await readTogether(db, own.id, [asking(BUILDINGS)])).toEqual([[[own.id]]]);
});

test('prepared statements that are missing on the server cost one retry', async () => {
  await readTogether(db, own.id, [asking(BUILDINGS)]);
  await pool.query({ text: 'deallocate all' });
  expect(await readTogether(db, own.id, [asking(BUILDINGS)])).toEqual([[[own.id]]]);
});

test('a malformed organisation id is rejected', async () => {
  await expect(readTogether(db, `${own.id}'; select 1; --`, [asking(BUILDINGS)])).rejects.toThrow('organisation id');
});
