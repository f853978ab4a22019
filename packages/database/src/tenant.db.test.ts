import { anOrganisation, aBuilding, adminUrl, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NothingCommitted } from './fast-path/client.ts';
import { openPool } from './pool.ts';
import { inTenant, inTenants, whenCommitted } from './in-tenant.ts';
import { openDatabase } from './open-database.ts';
import type { Database, TenantTx } from './tenant.ts';

const database = testDatabase();
/** A single connection, so that anything a transaction leaves behind affects the next one. */
const lonelyPool = openPool({ url: database.urls.api, application: 'test-lonely', size: 1, waitMs: 20_000 });
const lonely = openDatabase(lonelyPool);
let one: TestOrganisation;
let two: TestOrganisation;

beforeAll(async () => {
  one = await anOrganisation(database.owner);
  two = await anOrganisation(database.owner);
  await aBuilding(database.owner, one, { displayName: 'of one' });
  await aBuilding(database.owner, two, { displayName: 'of two' });
});
afterAll(() => lonelyPool.end());

const buildings = (db: Database | TenantTx) =>
  db.selectFrom('building').select(['building.display_name as name', 'building.organisation_id as owner']).execute();
const settingIn = async (db: Database | TenantTx) =>
  (await sql<{ id: string | null }>`select current_setting('app.organisation_id', true) as id`.execute(db)).rows[0]?.id;
const raise = (tx: TenantTx, code: string) =>
  sql.raw(`do $$ begin raise exception 'arranged' using errcode = '${code}'; end $$`).execute(tx);

describe('the tenant', () => {
  test('is set inside the transaction and limits it to its own rows', async () => {
    const result = await inTenant(lonely, one.id, async (tx) => ({
      id: await settingIn(tx),
      rows: await buildings(tx),
    }));
    expect(result.id).toBe(one.id);
    expect(result.rows).toEqual([{ name: 'of one', owner: one.id }]);
  });

  test.each(['a commit', 'a rollback'])('is gone from the connection after %s', async (end) => {
    await inTenant(lonely, one.id, async (tx) => {
      await buildings(tx);
      if (end === 'a rollback') throw new Error('arranged');
    }).catch(() => {});
    expect(await settingIn(lonely)).toBeOneOf([null, '']);
    await expect(buildings(lonely)).rejects.toMatchObject({ code: expect.stringMatching(/^(42704|22P02)$/) });
  });

  test('cannot read, change or take over rows of another organisation', async () => {
    await inTenant(lonely, one.id, async (tx) => {
      const foreign = await tx.selectFrom('building').select('id').where('organisation_id', '=', two.id).execute();
      expect(foreign).toEqual([]);
      const touched = await tx
        .updateTable('building')
        .set({ display_name: 'taken' })
        .where('organisation_id', '=', two.id)
        .executeTakeFirst();
      expect(touched.numUpdatedRows).toBe(0n);
    });
    const move = inTenant(lonely, one.id, (tx) =>
      tx.updateTable('building').set({ organisation_id: two.id }).where('organisation_id', '=', one.id).execute(),
    );
    await expect(move).rejects.toMatchObject({ code: '42501' });
  });

  test('stays separate in a hundred concurrent transactions on four connections', async () => {
    const pool = openPool({ url: database.urls.api, application: 'test-crowd', size: 4, waitMs: 20_000 });
    const db = openDatabase(pool);
    const all = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? one : two));
    const results = await Promise.all(all.map((o) => inTenant(db, o.id, (tx) => buildings(tx))));
    await pool.end();
    expect(results.map((rows) => rows.map((row) => row.owner))).toEqual(all.map((o) => [o.id]));
  });

  test.each([
    `' or true --`,
    `'); drop table building; --`,
    ``,
    `not-a-uuid`,
    `00000000-0000-0000-0000-00000000000`,
    `{00000000-0000-0000-0000-000000000000}`,
    `00000000-0000-0000-0000-000000000000\n`,
    `00000000-0000-0000-0000-000000000000', true); select set_config('role', 'postgres`,
  ])('with the id %j is rejected before anything is sent', async (id) => {
    let ran = false;
    const attempt = inTenant(lonely, id, async () => {
      ran = true;
    });
    await expect(attempt).rejects.toThrow(TypeError);
    expect(ran).toBe(false);
  });
});

describe('a transaction handle', () => {
  test('is rejected after its commit, even while another transaction uses the connection', async () => {
    let handle: TenantTx | undefined;
    await inTenant(lonely, one.id, async (tx) => {
      handle = tx;
      await buildings(tx);
    });
    await inTenant(lonely, two.id, async (tx) => {
      await buildings(tx);
      await expect(buildings(handle as TenantTx)).rejects.toThrow(/already committed/);
    });
    await expect(buildings(handle as TenantTx)).rejects.toThrow(/already committed/);
  });

  test('is rejected after a rollback', async () => {
    let handle: TenantTx | undefined;
    await inTenant(lonely, one.id, async (tx) => {
      handle = tx;
      throw new Error('arranged');
    }).catch(() => {});
    await expect(buildings(handle as TenantTx)).rejects.toThrow(/already rolled back/);
  });

  test("cannot be used to start another tenant's transaction", async () => {
    await inTenant(database.db, one.id, async (tx) => {
      const nested = inTenant(tx as unknown as Database, two.id, (inner) => buildings(inner));
      await expect(nested).rejects.toThrow(/not supported/);
      expect(await settingIn(tx)).toBe(one.id);
    });
  });
});

describe('a swallowed error', () => {
  test('fails the transaction with NothingCommitted', async () => {
    const attempt = inTenant(lonely, one.id, async (tx) => {
      await tx.updateTable('building').set({ address: 'lost' }).where('organisation_id', '=', one.id).execute();
      await raise(tx, 'P0001').catch(() => {});
      return 'saved';
    });
    await expect(attempt).rejects.toThrow(NothingCommitted);
    const [row] = await inTenant(lonely, one.id, (tx) => tx.selectFrom('building').select('address').execute());
    expect(row?.address).toBeNull();
  });

  test('is not retried', async () => {
    let runs = 0;
    await inTenant(lonely, one.id, async (tx) => {
      runs += 1;
      await raise(tx, '40001').catch(() => {});
    }).catch(() => {});
    expect(runs).toBe(1);
  });
});

describe('retrying', () => {
  test.each(['40001', '40P01', '26000', '0A000'])('after %s repeats the whole work until it succeeds', async (code) => {
    let runs = 0;
    const result = await inTenant(lonely, one.id, async (tx) => {
      runs += 1;
      await buildings(tx);
      if (runs < 3) await raise(tx, code);
      return runs;
    });
    expect(result).toBe(3);
  });

  test('stops after three attempts, with the error', async () => {
    let runs = 0;
    const attempt = inTenant(lonely, one.id, async (tx) => {
      runs += 1;
      await raise(tx, '40001');
    });
    await expect(attempt).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(3);
  });

  test.each(['23505', '55P03', '57014', 'P0001'])('does not happen after %s', async (code) => {
    let runs = 0;
    const attempt = inTenant(lonely, one.id, async (tx) => {
      runs += 1;
      await raise(tx, code);
    });
    await expect(attempt).rejects.toMatchObject({ code });
    expect(runs).toBe(1);
  });

  test('lets both transactions of a real deadlock succeed', async () => {
    const keys = [7001, 7002];
    let runs = 0;
    const bothHold = Promise.withResolvers<void>();
    const holding = new Set<number | undefined>();
    const lockBoth = (order: number[]) =>
      inTenant(database.db, one.id, async (tx) => {
        runs += 1;
        await sql`select pg_advisory_xact_lock(${order[0]}::bigint)`.execute(tx);
        // Neither continues before both hold their first lock; a retry finds that already done.
        if (holding.add(order[0]).size === 2) bothHold.resolve();
        await bothHold.promise;
        await sql`select pg_advisory_xact_lock(${order[1]}::bigint)`.execute(tx);
      });
    await Promise.all([lockBoth(keys), lockBoth(keys.toReversed())]);
    expect(runs).toBe(3);
  });
});

describe('an after-commit callback', () => {
  test('runs after the commit, in order', async () => {
    const order: string[] = [];
    await inTenant(database.db, one.id, async (tx) => {
      await tx.updateTable('building').set({ info_url: 'seen' }).where('organisation_id', '=', one.id).execute();
      whenCommitted(tx, () => order.push('first'));
      whenCommitted(tx, () => order.push('second'));
      order.push('work');
    });
    expect(order).toEqual(['work', 'first', 'second']);
  });

  test.each([
    ['the work fails', () => Promise.reject(new Error('arranged'))],
    ['a statement fails', (tx: TenantTx) => raise(tx, 'P0001')],
    ['an error was swallowed', (tx: TenantTx) => raise(tx, 'P0001').catch(() => {})],
  ])('never runs when %s', async (_how, fail) => {
    let calls = 0;
    const attempt = inTenant(database.db, one.id, async (tx) => {
      whenCommitted(tx, () => (calls += 1));
      await fail(tx);
    });
    await expect(attempt).rejects.toThrow();
    expect(calls).toBe(0);
  });

  test('runs once, however often the work was retried', async () => {
    let runs = 0;
    const calls: number[] = [];
    await inTenant(database.db, one.id, async (tx) => {
      runs += 1;
      const mine = runs;
      whenCommitted(tx, () => calls.push(mine));
      if (runs < 3) await raise(tx, '40001');
    });
    expect(calls).toEqual([3]);
  });
});

test('a connection released inside a transaction is not reused', async () => {
  await lonelyPool.query({ text: `begin; select set_config('app.organisation_id', '${one.id}', true)` });
  await expect(buildings(lonely)).rejects.toMatchObject({ code: expect.stringMatching(/^(42704|22P02)$/) });
  await lonelyPool.query({ text: 'begin; select 1 / 0' }).catch(() => {});
  expect(await inTenant(lonely, one.id, (tx) => buildings(tx))).toHaveLength(1);
});

describe('several tenants in one transaction', () => {
  const batches = () => [one, two, one].map(({ id }) => ({ organisationId: id }));

  test('each see and write only their own rows', async () => {
    const owners: string[][] = [];
    await inTenants(lonely, batches(), async (tx, { organisationId }) => {
      owners.push((await buildings(tx)).map(({ owner }) => owner));
      const { numUpdatedRows } = await tx.updateTable('building').set({ address: organisationId }).executeTakeFirst();
      expect(numUpdatedRows).toBe(1n);
    });
    expect(owners).toEqual([[one.id], [two.id], [one.id]]);
    expect(await settingIn(lonely)).toBeOneOf([null, '']);
  });

  test('are committed together or not at all', async () => {
    const attempt = inTenants(lonely, batches(), async (tx, { organisationId }) => {
      await tx.updateTable('building').set({ address: 'half' }).execute();
      if (organisationId === two.id) throw new Error('arranged');
    });
    await expect(attempt).rejects.toThrow('arranged');
    expect(await inTenant(lonely, one.id, (tx) => tx.selectFrom('building').select('address').execute())).toEqual([
      { address: one.id },
    ]);
  });

  test('must have valid ids, and the list may be empty', async () => {
    expect(() => inTenants(lonely, [{ organisationId: `${one.id}'; reset role; --` }], async () => {})).toThrow(
      TypeError,
    );
    await expect(inTenants(lonely, [], async () => {})).resolves.toBeUndefined();
  });
});

describe('a connection that breaks', () => {
  const terminate = async (pid: number) => {
    const admin = new pg.Client({ connectionString: adminUrl() });
    await admin.connect();
    await admin.query('select pg_terminate_backend($1, 5000)', [pid]);
    await admin.end();
  };
  const pidOf = async (db: Database | TenantTx) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;

  test('during the work fails the work, not the process, and the next call works', async () => {
    const attempt = inTenant(lonely, one.id, async (tx) => {
      await terminate(await pidOf(tx));
      await buildings(tx);
    });
    await expect(attempt).rejects.toThrow();
    expect(await inTenant(lonely, one.id, (tx) => buildings(tx))).toHaveLength(1);
  });

  test('during a statement fails the work, and the next call works', async () => {
    const attempt = inTenant(lonely, one.id, async (tx) => {
      const pid = await pidOf(tx);
      await Promise.all([sql`select pg_sleep(4)`.execute(tx), terminate(pid)]);
    });
    await expect(attempt).rejects.toThrow();
    expect(await inTenant(lonely, one.id, (tx) => buildings(tx))).toHaveLength(1);
  });

  test('while idle is replaced without an error', async () => {
    await terminate(await pidOf(lonely));
    expect(await inTenant(lonely, one.id, (tx) => buildings(tx))).toHaveLength(1);
  });
});
