import { type Database, inTenant, openDatabase, openPool, type TenantTx } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../testing/until.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { record } from '../events/record.ts';
import { createLogger } from '../logging/logger.ts';
import type { Running } from '../module.ts';
import { openWorker } from './boss.ts';
import { deadLetters, replayDeadLetters } from './dead-letters.ts';
import { eventJob, jobIdOf } from './job.ts';
import { runJobs } from './run-jobs.ts';

const database = testDatabase();
const pool = openPool({ url: database.urls.worker, application: 'test-worker', waitMs: 20_000 });
const db: Database = openDatabase(pool);
let boss: PgBoss;
let jobs: Running;
let organisation: TestOrganisation;

/** Every run of the two subscribers, by the key of their event. */
const runs: { key: string; job: string; at: number }[] = [];
/** Keys whose runs fail, until they are removed from the set. */
const failing = new Set<string>();

/** Events with one subscriber, two and none. */
const [ONE, BOTH, NONE] = ['floor.saved.v1', 'floor.removed.v1', 'floor.drawn.v1'] as const;
type Happening = typeof ONE | typeof BOTH | typeof NONE;

const subjects = new Map<string, string>();

const subscriber = (name: string, on: Happening[]) =>
  eventJob({
    name,
    on,
    run: async ({ payload }) => {
      const key = subjects.get(payload.subjectId) ?? 'unknown';
      runs.push({ key, job: name, at: performance.now() });
      if (failing.has(key)) throw new Error(`arranged for ${key}`);
    },
  });

const log = createLogger('silent', 'test');
const both = [subscriber('tidy-identifiers', [ONE, BOTH]), subscriber('tidy-all-identifiers', [BOTH])];

beforeAll(async () => {
  // Two more attempts after the first, a second apart and doubling: days in the product, seconds here.
  await sql`update pgboss.queue set retry_limit = 2, retry_delay = 1 where name <> 'dead-letter'`.execute(
    database.owner,
  );
  organisation = await anOrganisation(database.owner);
  boss = await openWorker(database.urls.worker, log);
  jobs = await runJobs({ boss, db, live: withoutBroker, log }, both, []);
});
afterAll(async () => {
  await jobs.stop();
  await boss.stop({ graceful: false });
  await pool.end();
});

const happen = async (type: Happening, { key }: { key: string }) => {
  const payload = { buildingId: crypto.randomUUID(), subjectId: crypto.randomUUID() };
  subjects.set(payload.subjectId, key);
  const [eventId = ''] = await inTenant(db, organisation.id, (tx) =>
    record(tx, { organisationId: organisation.id, type, payload, actorId: undefined }),
  );
  return eventId;
};
/** Stores an event without the recorder's check, as another release might; runs `then` in the same transaction. */
const storeUnchecked = (type: Happening, payload: object, then: (tx: TenantTx, eventId: string) => Promise<unknown>) =>
  inTenant(db, organisation.id, async (tx) => {
    const { id } = await tx
      .insertInto('event')
      .values({ organisation_id: organisation.id, type, payload: JSON.stringify(payload) })
      .returning('event.id')
      .executeTakeFirstOrThrow();
    await then(tx, id);
    return id;
  });
const putOut = (tx: TenantTx, event_id: string, type: Happening) =>
  tx.insertInto('outbox').values({ organisation_id: organisation.id, event_id, type }).execute();
const runsOf = (key: string) => runs.filter((run) => run.key === key);
const stateOf = async (queue: string, id: string) => (await boss.findJobs(queue, { id }))[0]?.state;
const waiting = async (eventId: string) =>
  (await db.selectFrom('outbox').select('event_id').where('event_id', '=', eventId).execute()).length;
const dispatched = (eventId: string) => until('dispatched', async () => (await waiting(eventId)) === 0);
const buried = (eventId: string) =>
  until(
    'in the dead-letter list',
    async () => (await deadLetters(boss)).find(({ data }) => 'eventId' in data && data.eventId === eventId),
    18_000,
  );

describe('an event', () => {
  test('reaches each of its subscribers once, and no other', async () => {
    await happen(ONE, { key: 'alone' });
    const both = await happen(BOTH, { key: 'shared' });
    await dispatched(both);
    await until('both ran', () => runsOf('shared').length === 2 && runsOf('alone').length === 1);
    expect(
      runsOf('shared')
        .map(({ job }) => job)
        .sort(),
    ).toEqual(['tidy-all-identifiers', 'tidy-identifiers']);
    expect(runsOf('alone').map(({ job }) => job)).toEqual(['tidy-identifiers']);
  });

  test('without subscribers is dispatched and done', async () => {
    await dispatched(await happen(NONE, { key: 'unsubscribed' }));
    expect(runsOf('unsubscribed')).toEqual([]);
  });

  test('that is dispatched again enqueues no job a second time, neither before nor after it ran', async () => {
    const eventId = await happen(BOTH, { key: 'again' });
    const dispatchAgain = async () => {
      await dispatched(eventId);
      await inTenant(db, organisation.id, (tx) => putOut(tx, eventId, BOTH));
      await dispatched(eventId);
    };
    await dispatchAgain();
    for (const name of ['tidy-identifiers', 'tidy-all-identifiers'])
      await until(`${name} done`, async () => (await stateOf(name, jobIdOf(eventId, name))) === 'completed');
    await dispatchAgain();
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where data ->> 'eventId' = ${eventId} order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(['tidy-all-identifiers', 'tidy-identifiers']);
    expect(runsOf('again')).toHaveLength(2);
  });
});

describe('an event recorded while workers of two releases run', () => {
  test('waits for a worker that knows its type, and then has its effect once [R18]', async () => {
    await jobs.stop();
    const older = await runJobs({ boss, db, live: withoutBroker, log, types: [NONE] }, [], []);
    const eventId = await happen(ONE, { key: 'newer' });
    await dispatched(await happen(NONE, { key: 'known to both' }));
    expect(await waiting(eventId)).toBe(1);
    jobs = await runJobs({ boss, db, live: withoutBroker, log }, both, []);
    await dispatched(eventId);
    await until('ran', () => runsOf('newer').length > 0);
    await older.stop();
    await inTenant(db, organisation.id, (tx) => putOut(tx, eventId, ONE));
    await dispatched(eventId);
    expect(runsOf('newer')).toHaveLength(1);
  });
});

describe('a job that fails', () => {
  test.concurrent('is retried with growing delays, is listed when its attempts are used up, and runs when replayed', async () => {
    failing.add('doomed');
    const eventId = await happen(ONE, { key: 'doomed' });
    const neighbour = await happen(ONE, { key: 'healthy' });
    const letter = await buried(eventId);

    expect(letter).toMatchObject({ queue: 'tidy-identifiers', error: { message: 'arranged for doomed' } });
    const [first, second, third, ...more] = runsOf('doomed').map(({ at }) => at);
    expect(more).toEqual([]);
    expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(1_000);
    expect(Number(third) - Number(second)).toBeGreaterThanOrEqual(2_000);
    // The failure of one job repeats that job only.
    await dispatched(neighbour);
    expect(runsOf('healthy')).toHaveLength(1);

    failing.delete('doomed');
    expect(await replayDeadLetters(boss, [letter.id])).toBe(1);
    await until('ran again', () => runsOf('doomed').length === 4);
    expect((await deadLetters(boss)).map(({ id }) => id)).not.toContain(letter.id);
  });

  test.concurrent('because its payload does not parse becomes a dead letter without running', async () => {
    const eventId = await storeUnchecked(ONE, { wrong: 'shape' }, (tx, id) => putOut(tx, id, ONE));
    expect(await buried(eventId)).toMatchObject({ queue: 'tidy-identifiers' });
  });

  test.concurrent('because its event does not exist becomes a dead letter', async () => {
    const eventId = crypto.randomUUID();
    await boss.send('tidy-identifiers', { organisationId: organisation.id, eventId });
    expect(await buried(eventId)).toMatchObject({ queue: 'tidy-identifiers' });
  });

  test.concurrent('because its data is invalid becomes a dead letter', async () => {
    await boss.send('tidy-identifiers', { nonsense: true });
    const letter = await until(
      'in the dead-letter list',
      async () => (await deadLetters(boss)).find(({ data }) => 'nonsense' in data),
      18_000,
    );
    expect(letter.queue).toBe('tidy-identifiers');
  });

  test.concurrent('because its event belongs to another organisation becomes a dead letter', async () => {
    const other = await anOrganisation(database.owner);
    const eventId = await happen(NONE, { key: 'mine' });
    await boss.send('tidy-identifiers', { organisationId: other.id, eventId }, { id: crypto.randomUUID() });
    const letter = await buried(eventId);
    expect(letter.data).toMatchObject({ organisationId: other.id });
  });

  test('is replayed with all others if no id is given', async () => {
    const count = (await deadLetters(boss)).length;
    expect(count).toBeGreaterThan(0);
    expect(await replayDeadLetters(boss)).toBe(count);
    expect(await deadLetters(boss)).toEqual([]);
  });
});
