import { type Database, inTenant, openDatabase, openPool } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveMetrics } from '../metrics/metrics.ts';
import type { GaugeDeps } from '../module.ts';
import { AT_ONCE, dispatchWaiting, type HandOver } from './dispatch-waiting.ts';
import { measureOutbox } from './measure-outbox.ts';
import { record } from './record.ts';

const database = testDatabase();
const pool = openPool({ url: database.urls.worker, application: 'test-worker', waitMs: 20_000 });
const db = openDatabase(pool);
let [ours, theirs]: TestOrganisation[] = [];

beforeAll(async () => {
  // Stores dispatched events in a table, as jobs are, so that a rollback removes them.
  await sql`create table handed_over (event_id uuid); grant insert, select on handed_over to berth_worker`.execute(
    database.owner,
  );
});
afterAll(() => pool.end());
beforeEach(async () => {
  [ours, theirs] = [await anOrganisation(database.owner), await anOrganisation(database.owner)];
  await sql`delete from outbox`.execute(db);
  await sql`truncate handed_over`.execute(database.owner);
});

const happened = (count: number, organisation = ours as TestOrganisation) =>
  inTenant(database.db, organisation.id, (tx) =>
    record(
      tx,
      Array.from({ length: count }, () => ({
        organisationId: organisation.id,
        type: 'floor.saved.v1' as const,
        payload: { buildingId: crypto.randomUUID(), subjectId: crypto.randomUUID() },
        actorId: undefined,
      })),
    ),
  );
const note: HandOver = async (tx, events) =>
  void (await sql`insert into handed_over select unnest(${events.map(({ eventId }) => eventId)}::uuid[])`.execute(tx));
const idsOf = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
  (await statement.execute(db)).rows.map(({ id }) => id);
const handedOver = () => idsOf(sql<{ id: string }>`select event_id as id from handed_over order by event_id`);
const waiting = () => idsOf(sql<{ id: string }>`select event_id as id from outbox order by event_id`);

describe('a waiting event', () => {
  test('is dispatched once for every organisation, oldest first and in batches', async () => {
    const first = await happened(AT_ONCE);
    const second = [...(await happened(3)), ...(await happened(2, theirs))];
    expect(await dispatchWaiting(db, note)).toBe(AT_ONCE);
    expect(await handedOver()).toEqual(first.toSorted());
    expect(await dispatchWaiting(db, note)).toBe(5);
    expect(await handedOver()).toEqual([...first, ...second].toSorted());
    expect(await dispatchWaiting(db, note)).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  test('is dispatched with its organisation, id, type and trace only', async () => {
    const [eventId] = await happened(1, theirs);
    let seen: unknown;
    await dispatchWaiting(db, async (_tx, events) => void (seen = events));
    expect(seen).toEqual([{ organisationId: theirs?.id, eventId, type: 'floor.saved.v1', traceparent: null }]);
  });

  test('is dispatched after its cause has committed, and never without', async () => {
    const before = Promise.withResolvers<void>();
    const undone = inTenant(database.db, ours?.id ?? '', async (tx) => {
      const payload = { buildingId: crypto.randomUUID(), subjectId: crypto.randomUUID() };
      const event = { organisationId: ours?.id ?? '', type: 'floor.saved.v1' as const, payload, actorId: undefined };
      await record(tx, event);
      expect(await dispatchWaiting(db, note)).toBe(0);
      before.resolve();
      throw new Error('arranged');
    });
    await expect(undone).rejects.toThrow('arranged');
    await before.promise;
    expect(await dispatchWaiting(db, note)).toBe(0);
  });

  test('that one worker has locked is skipped by another without waiting', async () => {
    const first = await happened(AT_ONCE);
    const second = await happened(1);
    const [taken, rivalDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = dispatchWaiting(db, async (tx, events) => {
      taken.resolve();
      await rivalDone.promise;
      await note(tx, events);
    });
    await taken.promise;
    expect(await dispatchWaiting(db, note)).toBe(1);
    expect(await handedOver()).toEqual(second);
    rivalDone.resolve();
    expect(await slow).toBe(AT_ONCE);
    expect(await handedOver()).toEqual([...first, ...second].toSorted());
  });

  test('is taken by exactly one of many concurrent workers', async () => {
    const all = await happened(4 * AT_ONCE);
    const rivals = Array.from({ length: 6 }, async () => {
      while ((await dispatchWaiting(db, note)) > 0);
    });
    await Promise.all(rivals);
    expect(await waiting()).toEqual([]);
    expect(await handedOver()).toEqual(all.toSorted());
  });

  test('can only be taken by the worker, and the API sees only those of its own organisation', async () => {
    await happened(1);
    const [own] = await happened(1, theirs);
    const asApi = <T>(statement: ReturnType<typeof sql<T>>) =>
      inTenant(database.db, theirs?.id ?? '', (tx) => statement.execute(tx));
    expect((await asApi(sql`select event_id from outbox`)).rows).toEqual([{ event_id: own }]);
    await expect(asApi(sql`delete from outbox`)).rejects.toMatchObject({ code: '42501' });
    await expect(asApi(sql`select from outbox for update`)).rejects.toMatchObject({ code: '42501' });
    const foreign = sql`insert into outbox values (${ours?.id}, ${crypto.randomUUID()}, 'floor.saved.v1')`;
    await expect(asApi(foreign)).rejects.toMatchObject({ code: '42501' });
    expect(await waiting()).toHaveLength(2);
  });
});

describe('an event of a type that this release does not know', () => {
  const NEWER = 'thing.arranged.v1';
  const OLD_TYPES = ['floor.saved.v1'];
  const ofNewerRelease = (count: number, type: string = NEWER) =>
    inTenant(database.db, ours?.id ?? '', (tx) =>
      sql`
        insert into outbox (organisation_id, event_id, type)
        select ${ours?.id}::uuid, uuidv7(), ${type} from generate_series(1, ${count})`.execute(tx),
    );

  test('stays in the outbox, and does not delay newer events, however many there are [R18]', async () => {
    await ofNewerRelease(AT_ONCE + 1);
    const newer = await happened(2);
    expect(await dispatchWaiting(db, note)).toBe(2);
    expect(await handedOver()).toEqual(newer.toSorted());
    expect(await dispatchWaiting(db, note)).toBe(0);
    expect(await waiting()).toHaveLength(AT_ONCE + 1);
  });

  test('is dispatched once by a worker of the newer release, with rivals of both releases [R18]', async () => {
    await ofNewerRelease(3);
    const expected = [...(await waiting()), ...(await happened(3))].toSorted();
    const rivals = [OLD_TYPES, [...OLD_TYPES, NEWER], OLD_TYPES, [...OLD_TYPES, NEWER]];
    await Promise.all(
      rivals.map(async (types) => {
        while ((await dispatchWaiting(db, note, types)) > 0);
      }),
    );
    expect(await handedOver()).toEqual(expected);
    expect(await waiting()).toEqual([]);
  });

  test('is counted separately from events that no worker dispatches', async () => {
    await ofNewerRelease(2);
    await happened(1);
    const app = fastify();
    measureOutbox(serveMetrics(app, 'worker'), { db } as GaugeDeps);
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/^events_waiting\S* 1$/m);
    expect(body).toMatch(/^events_of_newer_release\S* 2$/m);
  });
});

describe('a worker that dies while dispatching [R5]', () => {
  type Dispatch = typeof dispatchWaiting;

  /**
   * Takes everything, dies, and leaves the rest to another worker. Returns the events that were not dispatched exactly
   * once.
   */
  async function notOnceAfter(dispatch: Dispatch, die: HandOver): Promise<string[]> {
    const all = await happened(20);
    await expect(dispatch(db, die)).rejects.toThrow();
    while ((await dispatch(db, note)) > 0);
    const dispatched = await handedOver();
    return all.filter((id) => dispatched.filter((one) => one === id).length !== 1);
  }

  const deaths: [string, HandOver][] = [
    ['before dispatching', () => Promise.reject(new Error('arranged'))],
    [
      'after dispatching all of them',
      async (tx, events) => {
        await note(tx, events);
        throw new Error('arranged');
      },
    ],
    [
      'by losing its connection',
      async (tx, events) => {
        await note(tx, events);
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      },
    ],
  ];

  test.each(deaths)('%s loses nothing and duplicates nothing', async (_when, die) => {
    expect(await notOnceAfter(dispatchWaiting, die)).toEqual([]);
  });

  /** A planted fault: commits the removal from the outbox before dispatching. */
  const takenBeforeCommit: Dispatch = async (handle: Database, handOver) => {
    const taken: Parameters<HandOver>[1][] = [];
    const count = await dispatchWaiting(handle, async (_tx, events) => void taken.push(events));
    for (const events of taken) await handle.transaction().execute((tx) => handOver(tx, events));
    return count;
  };

  test.each(deaths)('%s would lose events if their removal were committed first', async (_when, die) => {
    expect(await notOnceAfter(takenBeforeCommit, die)).toHaveLength(20);
  });
});
