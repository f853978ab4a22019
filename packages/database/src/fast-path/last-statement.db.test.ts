import { aBuilding, anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NothingCommitted } from './client.ts';
import { openPool } from '../pool.ts';
import { executeLast } from './transaction.ts';
import { inTenant, lockKey, whenCommitted, withAround } from '../in-tenant.ts';
import { openDatabase } from '../open-database.ts';
import { STORED_NOTHING, type TenantTx } from '../tenant.ts';

const database = testDatabase();
/** A single connection, so that anything a transaction leaves behind affects the next one. */
const pool = openPool({ url: database.urls.api, application: 'test-last', size: 1, waitMs: 20_000 });
const db = openDatabase(pool);
let organisation: TestOrganisation;

beforeEach(async () => {
  organisation = await anOrganisation(database.owner);
  await aBuilding(database.owner, organisation);
});
afterAll(() => pool.end());

const inside = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(db, organisation.id, work);
const look = (tx: TenantTx) => tx.selectFrom('building').select('building.address').execute();
const address = async () => (await inside(look))[0]?.address;
const saving = (text: string) =>
  sql`update building set address = ${text} where organisation_id = ${organisation.id} returning 1 as saved`;
/** Stores nothing, so it must be rolled back. */
const failing = sql`with saved as (update building set address = 'lost' where organisation_id = ${sql.lit(null)} returning 1)
  select require_stored(count(*)) from saved`;

describe('the last statement of a transaction', () => {
  test('is committed, and its after-commit callbacks run', async () => {
    let calls = 0;
    const { rows } = await inside(async (tx) => {
      whenCommitted(tx, () => (calls += 1));
      return executeLast(tx, saving('kept'));
    });
    expect([rows, calls, await address()]).toEqual([[{ saved: 1 }], 1, 'kept']);
  });

  test('is sent in one packet with its locks and the commit', async () => {
    await address();
    const client = (await pool.connect()) as pg.PoolClient & { connection: pg.Connection };
    const { stream } = client.connection;
    client.release();
    const packetsOf = async (work: (tx: TenantTx) => Promise<unknown>) => {
      const written = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
      await inside(work);
      const packets = written.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      vi.restoreAllMocks();
      return packets;
    };
    const ending = (tx: TenantTx) => executeLast(tx, saving('kept'), [lockKey(organisation.id, 'crowd')]);
    expect(await packetsOf(async (tx) => (await look(tx), await ending(tx)))).toBe(2);
    // Without `executeLast`, the commit waits for the response.
    expect(await packetsOf(async (tx) => (await look(tx), await saving('kept').execute(tx)))).toBe(3);
  });

  test('rolls back the whole transaction if it fails', async () => {
    let calls = 0;
    const attempt = inside(async (tx) => {
      whenCommitted(tx, () => (calls += 1));
      await saving('half').execute(tx);
      await executeLast(tx, failing);
    });
    await expect(attempt).rejects.toMatchObject({ code: STORED_NOTHING });
    expect([calls, await address()]).toEqual([0, null]);
  });

  test('makes the transaction fail even if its error was swallowed', async () => {
    const attempt = inside(async (tx) => {
      await saving('half').execute(tx);
      await executeLast(tx, failing).catch(() => undefined);
      return 'saved';
    });
    await expect(attempt).rejects.toThrow(NothingCommitted);
    expect(await address()).toBeNull();
  });

  test('must be the last: a further statement throws', async () => {
    const attempt = inside(async (tx) => {
      await executeLast(tx, saving('kept'));
      await look(tx);
    });
    await expect(attempt).rejects.toThrow('a statement after the last of its transaction');
    // The connection stays usable.
    expect(await address()).toBe('kept');
  });

  test('runs before the statements that a request adds to its transactions', async () => {
    const around = {
      refuse: () => undefined,
      before: () => Promise.resolve(),
      after: async (tx: TenantTx) => void (await saving('after').execute(tx)),
    };
    await withAround(around, () => inside((tx) => executeLast(tx, saving('kept'))));
    expect(await address()).toBe('after');
  });

  test('is retried together with the whole transaction after a serialisation failure', async () => {
    let runs = 0;
    const raising = sql.raw(`do $$ begin raise exception 'arranged' using errcode = '40001'; end $$`);
    await inside(async (tx) => {
      runs += 1;
      await executeLast(tx, runs === 1 ? raising : saving('again'));
    });
    expect([runs, await address()]).toEqual([2, 'again']);
  });
});

describe('locks that are sent with the last statement', () => {
  const key = () => lockKey(organisation.id, 'crowd');
  const many = (size: number, work: (tx: TenantTx) => Promise<unknown>) =>
    Promise.all(Array.from({ length: size }, () => inTenant(database.db, organisation.id, work)));
  /** Reads the number and adds one, slowly: without a lock, two transactions would read the same number. */
  const adding = sql`with counted as materialized (select coalesce(max(address), '0')::int + 1 as next, pg_sleep(0.01) from building
      where organisation_id = current_setting('app.organisation_id')::uuid)
    update building set address = counted.next from counted
    where organisation_id = current_setting('app.organisation_id')::uuid returning 1`;

  test('serialise transactions, including those that already hold other locks', async () => {
    await many(8, async (tx) => (await look(tx), await executeLast(tx, adding, [key()])));
    expect(await address()).toBe('8');
  });

  test("fail with the lock timeout's own error code", async () => {
    await inTenant(
      database.db,
      organisation.id,
      async (tx) => {
        await look(tx);
        await expect(inside((late) => executeLast(late, saving('late'), [key()]))).rejects.toMatchObject({
          code: '55P03',
        });
      },
      { waitLast: [key()] },
    );
    expect(await address()).toBeNull();
  });

  test('are always taken after all others, so that there is no deadlock', async () => {
    const own = ['a', 'b', 'c'].map((name) => lockKey(organisation.id, name));
    const early = { wait: own, waitLast: [key()] };
    await Promise.all([
      ...Array.from({ length: 10 }, () => inTenant(database.db, organisation.id, look, early)),
      ...Array.from({ length: 10 }, () =>
        inTenant(database.db, organisation.id, async (tx) => (await look(tx), await executeLast(tx, adding, [key()])), {
          wait: own,
        }),
      ),
    ]);
    expect(await address()).toBe('10');
  });
});
