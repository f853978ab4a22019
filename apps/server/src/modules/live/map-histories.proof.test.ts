import { openDatabase, openPool } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { afterAll, expect, test } from 'vitest';
import { runHistories } from '../../../testing/map-histories/run-histories.ts';

/** `node bench/map-histories.ts` is the long version, with planted faults. */
const RUNS = 60;

const database = testDatabase();
const pool = openPool({ url: database.urls.api, application: 'test-truth', size: 4, waitMs: 20_000 });
afterAll(() => pool.end());

test('a page that applies changes shows what a fresh read shows, for every viewer', async () => {
  const opened = { db: database.db, owner: database.owner, truth: openDatabase(pool) };
  const { tally, divergence } = await runHistories(opened, { runs: RUNS, seed: 7, shrinks: false });
  process.stdout.write(`pages of ${RUNS} histories: ${JSON.stringify(tally)}\n`);
  expect(divergence).toBeUndefined();
  // Every way to receive a change has occurred.
  expect(Math.min(...Object.values(tally))).toBeGreaterThan(3);
});
