import { openDatabase, openPool } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { testSealer } from '../../../../testing/test-sealer.ts';
import { until } from '../../../../testing/until.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { calendarUrlsIn } from '../../../platform/config/calendar-services.ts';
import { record } from '../../../platform/events/record.ts';
import { openWorker } from '../../../platform/jobs/boss.ts';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { aMappedRoom, calendarWorker, GRAPH, GRAPH_SETTINGS } from '../calendars.fixture.ts';
import { roomQueue } from './room-queue.ts';
import { syncCalendar } from './sync-calendar.job.ts';

const database = testDatabase();
const api = testApi(database, GRAPH_SETTINGS);
const worker = calendarWorker(database);
const ending: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  GRAPH.control({ delayMs: 0 });
  for (const end of ending.toReversed()) await end();
});

/** The sync jobs of the worker as they run in production, in this process. */
async function startWorker() {
  const log = createLogger('silent', 'calendar-worker');
  const pool = openPool({ url: database.urls.worker, application: 'calendar-worker', waitMs: 20_000 });
  ending.push(() => pool.end());
  const db = openDatabase(pool);
  const boss = await openWorker(database.urls.worker, log);
  ending.push(() => boss.stop({ graceful: false }));
  const calendarUrls = calendarUrlsIn(GRAPH_SETTINGS);
  const deps = { db, boss, log, record, live: withoutBroker, sealer: testSealer(), calendarUrls, webOrigin: GRAPH.url };
  const jobs = await runJobs(
    { boss, db, live: withoutBroker, log },
    [],
    [],
    [syncCalendar(deps as unknown as JobDeps), roomQueue.wake({ boss })],
  );
  ending.push(() => jobs.stop());
  return boss;
}

test('many requests for a room run one sync at a time, and one more for later changes', async () => {
  const room = await aMappedRoom(database, api, worker);
  const other = await aMappedRoom(database, api, worker);
  GRAPH.control({ delayMs: 150 });
  const boss = await startWorker();
  const syncs = ({ address }: typeof room) =>
    GRAPH.ledger().requests.filter(({ path }) => path.includes(`${address}/calendarView/delta`)).length;
  const before = syncs(room);
  await Promise.all(Array.from({ length: 20 }, () => roomQueue.start(boss, room.key)));
  await roomQueue.start(boss, other.key);
  await until('the other room is synced', () => syncs(other) > 1);
  await until('the first is synced', () => syncs(room) > before);
  await roomQueue.start(boss, room.key);
  await until('it is synced once more', () => syncs(room) > before + 1);
  expect(GRAPH.ledger().mostAtOnce[room.address]).toBe(1);
});
