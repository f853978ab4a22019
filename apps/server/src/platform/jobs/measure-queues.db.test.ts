import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pauseJobs } from '../installation/installation.sql.ts';
import { createLogger } from '../logging/logger.ts';
import { measured } from '../metrics/measured.fixture.ts';
import { openWorker } from './boss.ts';
import { measureQueues } from './measure-queues.ts';

const database = testDatabase();
let boss: PgBoss;

beforeAll(async () => {
  boss = await openWorker(database.urls.worker, createLogger('silent', 'test'));
});
afterAll(() => boss.stop({ graceful: false }));

/** Another process, so that nothing is cached. */
const scrape = () => measured((meter) => measureQueues(meter, { db: database.worker, boss }))();
const waitOf = (queue: string) => `jobs_oldest_waiting{queue="${queue}"}`;
const makeDue = (queue: string, seconds: number) =>
  sql`update pgboss.job set start_after = now() - make_interval(secs => ${seconds}) where name = ${queue}`.execute(
    database.worker,
  );

test('the wait of a queue is that of its oldest due job', async () => {
  await boss.send('mail', {});
  await makeDue('mail', 900);
  await boss.send('mail', {});
  const gauges = await scrape();
  expect(gauges.get(waitOf('mail'))).toBeGreaterThanOrEqual(900);
  expect(gauges.get(waitOf('send-mail'))).toBe(0);
});

test.each(['active', 'completed', 'cancelled', 'failed'])('a job that is %s does not wait', async (state) => {
  await boss.send('screen-mail', {});
  await makeDue('screen-mail', 900);
  expect((await scrape()).get(waitOf('screen-mail'))).toBeGreaterThanOrEqual(900);
  await sql`update pgboss.job set state = ${state} where name = 'screen-mail' and state < 'active'`.execute(
    database.worker,
  );
  expect((await scrape()).get(waitOf('screen-mail'))).toBe(0);
});

test('a job that is due later does not wait', async () => {
  await boss.send('wake-webhook', {}, { startAfter: 3600 });
  expect((await scrape()).get(waitOf('wake-webhook'))).toBe(0);
});

test('the list of dead letters is not a queue that waits', async () => {
  expect([...(await scrape()).keys()].filter((name) => name.includes('dead-letter'))).toEqual([]);
});

test('paused jobs are shown until they are resumed', async () => {
  expect((await scrape()).get('jobs_paused')).toBe(0);
  await pauseJobs(database.worker, 'requested');
  expect((await scrape()).get('jobs_paused')).toBe(1);
});
