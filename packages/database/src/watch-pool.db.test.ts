import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { openPool } from './pool.ts';
import { watchPool } from './watch-pool.ts';

const database = testDatabase();

test('a pool reports its connections in use, the waiting requests, and how long they waited', async () => {
  const pool = openPool({ url: database.urls.api, application: 'test', size: 1, waitMs: 60_000 });
  const waits: number[] = [];
  const use = watchPool(openDatabase(pool), (ms) => waits.push(ms));
  expect(use()).toEqual({ inUse: 0, waiting: 0 });
  const held = await pool.connect();
  const second = pool.query('select 1');
  const third = sql`select 1`.execute(openDatabase(pool));
  await expect.poll(use).toEqual({ inUse: 1, waiting: 2 });
  expect(waits).toHaveLength(1);
  const waitedFrom = performance.now();
  await expect.poll(() => performance.now() - waitedFrom).toBeGreaterThan(50);
  held.release();
  await Promise.all([second, third]);
  expect(waits).toHaveLength(3);
  expect(Math.min(...waits.slice(1))).toBeGreaterThan(50);
  expect(use()).toEqual({ inUse: 0, waiting: 0 });
  await pool.end();
});
