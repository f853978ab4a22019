import { inTenant, openDatabase, openPool } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '../../../testing/until.ts';
import { createLogger } from '../logging/logger.ts';
import type { Running } from '../module.ts';
import type { HandOver } from './dispatch-waiting.ts';
import { startDispatcher } from './dispatcher.ts';
import { record } from './record.ts';

const database = testDatabase();
const pool = openPool({ url: database.urls.worker, application: 'test-worker', waitMs: 20_000 });
const db = openDatabase(pool);
const log = createLogger('silent', 'test');
const NEVER_MS = 3_600_000;
let organisation: TestOrganisation;
const running: Running[] = [];

beforeAll(async () => {
  organisation = await anOrganisation(database.owner);
});
afterEach(() => Promise.all(running.splice(0).map((one) => one.stop())));
afterAll(() => pool.end());

async function happen(): Promise<string> {
  const payload = { buildingId: crypto.randomUUID(), subjectId: crypto.randomUUID() };
  const event = { organisationId: organisation.id, type: 'floor.saved.v1' as const, payload, actorId: undefined };
  const [id = ''] = await inTenant(database.db, organisation.id, (tx) => record(tx, event));
  return id;
}

/** Starts a dispatcher, and returns what it handed over and a way to send it a notice. */
function dispatcher(lookMs: number, handOver: HandOver = async () => {}) {
  const dispatched: string[] = [];
  const looks: (() => void)[] = [];
  const dispatching = startDispatcher(
    { db, log, lookMs, live: { overhear: (hearer) => void looks.push(hearer as () => void) } },
    async (tx, events) => {
      await handOver(tx, events);
      dispatched.push(...events.map(({ eventId }) => eventId));
    },
  );
  running.push(dispatching);
  return { dispatched, knock: () => looks.forEach((look) => look()), stop: () => dispatching.stop() };
}

test('the dispatcher handles waiting events at startup, and later ones on a notice, before the next poll', async () => {
  const before = await happen();
  const { dispatched, knock } = dispatcher(NEVER_MS);
  await until('handed over', () => dispatched.includes(before));
  const after = await happen();
  knock();
  await until('handed over', () => dispatched.includes(after));
  expect(dispatched).toEqual([before, after]);
});

test('a notice that arrives while the dispatcher is busy is not lost', async () => {
  const [busy, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = await happen();
  const { dispatched, knock } = dispatcher(NEVER_MS, async () => {
    busy.resolve();
    await go.promise;
  });
  await busy.promise;
  const second = await happen();
  knock();
  go.resolve();
  await until('handed over', () => dispatched.length === 2);
  expect(dispatched).toEqual([first, second]);
});

test('the dispatcher polls without a notice, and retries after a failure', async () => {
  let failures = 2;
  const { dispatched } = dispatcher(20, async () => {
    if (failures-- > 0) throw new Error('arranged');
  });
  const id = await happen();
  await until('handed over', () => dispatched.length > 0);
  expect(dispatched).toEqual([id]);
});

test('a stopped dispatcher takes no more events', async () => {
  const { dispatched, knock, stop } = dispatcher(20);
  await stop();
  await happen();
  knock();
  const other = dispatcher(NEVER_MS);
  await until('taken by another', () => other.dispatched.length === 1);
  expect(dispatched).toEqual([]);
});
