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

/** A dispatcher with somebody at its door, and what it handed over. */
function dispatcher(lookMs: number, handOver: HandOver = async () => {}) {
  const told: string[] = [];
  const looks: (() => void)[] = [];
  const dispatching = startDispatcher(
    { db, log, lookMs, live: { overhear: (hearer) => void looks.push(hearer as () => void) } },
    async (tx, events) => {
      await handOver(tx, events);
      told.push(...events.map(({ eventId }) => eventId));
    },
  );
  running.push(dispatching);
  return { told, knock: () => looks.forEach((look) => look()), stop: () => dispatching.stop() };
}

test('what waits when it starts is handed over, and a notice brings the rest without waiting for the time', async () => {
  const before = await happen();
  const { told, knock } = dispatcher(NEVER_MS);
  await until('handed over', () => told.includes(before));
  const after = await happen();
  knock();
  await until('handed over', () => told.includes(after));
  expect(told).toEqual([before, after]);
});

test('a notice that comes while it is busy is not forgotten', async () => {
  const [busy, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = await happen();
  const { told, knock } = dispatcher(NEVER_MS, async () => {
    busy.resolve();
    await go.promise;
  });
  await busy.promise;
  const second = await happen();
  knock();
  go.resolve();
  await until('handed over', () => told.length === 2);
  expect(told).toEqual([first, second]);
});

test('without any notice it looks by itself, and again after it failed', async () => {
  let failures = 2;
  const { told } = dispatcher(20, async () => {
    if (failures-- > 0) throw new Error('arranged');
  });
  const id = await happen();
  await until('handed over', () => told.length > 0);
  expect(told).toEqual([id]);
});

test('once stopped it takes nothing more', async () => {
  const { told, knock, stop } = dispatcher(20);
  await stop();
  await happen();
  knock();
  const other = dispatcher(NEVER_MS);
  await until('taken by another', () => other.told.length === 1);
  expect(told).toEqual([]);
});
