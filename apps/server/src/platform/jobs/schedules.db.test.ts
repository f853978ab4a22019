import { openDatabase, openPool } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { until } from '../../../testing/until.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { createLogger } from '../logging/logger.ts';
import { openWorker } from './boss.ts';
import { runJobs } from './run-jobs.ts';

const database = testDatabase();

test('a schedule is stored in UTC under its name, once for any number of workers, and its job runs', async () => {
  const log = createLogger('silent', 'test');
  const pool = openPool({ url: database.urls.worker, application: 'test-worker', waitMs: 20_000 });
  const db = openDatabase(pool);
  const bosses = await Promise.all([openWorker(database.urls.worker, log), openWorker(database.urls.worker, log)]);
  let runs = 0;
  const nightly = { name: 'tidy-all-identifiers', cron: '10 2 * * *', run: async () => void (runs += 1) };
  const workers = await Promise.all(
    bosses.map((boss) => runJobs({ boss, db, live: withoutBroker, log }, [], [nightly])),
  );

  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db);
  expect(rows).toEqual([{ name: 'tidy-all-identifiers', cron: '10 2 * * *', timezone: 'UTC' }]);
  // Sends one job of that name, as the scheduler does at ten past two.
  const id = (await bosses[0]?.send('tidy-all-identifiers', {})) as string;
  const stateOf = async () => (await bosses[0]?.findJobs('tidy-all-identifiers', { id }))?.[0]?.state;
  await until('done', async () => (await stateOf()) === 'completed');
  expect(runs).toBe(1);

  await Promise.all(workers.map((jobs) => jobs.stop()));
  await Promise.all(bosses.map((boss) => boss.stop({ graceful: false })));
  await pool.end();
});
