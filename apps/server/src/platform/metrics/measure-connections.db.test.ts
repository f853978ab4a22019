import { openDatabase, openPool } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { measured } from './measured.fixture.ts';
import { measureConnections } from './measure-connections.ts';

const database = testDatabase();

test('a process shows its database connections, the requests that wait for one, and the broker', async () => {
  const pool = openPool({ url: database.urls.api, application: 'test', size: 1, waitMs: 60_000 });
  let isConnected = true;
  const live = { connected: () => isConnected };
  const scrape = measured((meter) => measureConnections(meter, { db: openDatabase(pool), live }));
  const figures = async () => {
    const gauges = await scrape();
    return ['db_pool_in_use', 'db_pool_waiting', 'db_pool_wait_count', 'nats_connected'].map((name) =>
      gauges.get(name),
    );
  };
  expect(await figures()).toEqual([0, 0, undefined, 1]);
  const client = await pool.connect();
  const waiting = pool.query('select 1');
  isConnected = false;
  await expect.poll(figures).toEqual([1, 1, 1, 0]);
  client.release();
  await waiting;
  expect(await figures()).toEqual([0, 0, 2, 0]);
  await pool.end();
});
