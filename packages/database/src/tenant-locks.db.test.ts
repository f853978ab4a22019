import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTenant, lockKey } from './in-tenant.ts';
import { STILL_RUNNING, type TenantTx } from './tenant.ts';

const database = testDatabase();
let organisation: TestOrganisation;

beforeAll(async () => {
  organisation = await anOrganisation(database.owner);
});

const key = (name: string) => lockKey(organisation.id, name);
const touch = (tx: TenantTx) => sql`select 1`.execute(tx);
const enter = <T>(work: (tx: TenantTx) => Promise<T>, ...names: string[]) =>
  inTenant(database.db, organisation.id, work, { wait: names.map(key) });
const enterAlone = <T>(work: (tx: TenantTx) => Promise<T>, name: string) =>
  inTenant(database.db, organisation.id, work, { refuse: key(name) });

/** A transaction that holds a lock until it is released. */
function insider(name: string) {
  const leaving = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  const done = enter(async (tx) => {
    await touch(tx);
    inside.resolve();
    await leaving.promise;
  }, name);
  return { inside: inside.promise, leave: () => (leaving.resolve(), done) };
}

describe('locks that are sent with the beginning', () => {
  test('serialise transactions, and all of them finish', async () => {
    let [within, most] = [0, 0];
    const rivals = Array.from({ length: 12 }, () =>
      enter(async (tx) => {
        await touch(tx);
        most = Math.max(most, (within += 1));
        await touch(tx);
        within -= 1;
      }, 'desk'),
    );
    await Promise.all(rivals);
    expect(most).toBe(1);
  });

  test('are always taken in the same order, so that there is no deadlock', async () => {
    const names = ['a', 'b', 'c', 'd', 'a'];
    const pairs = Array.from({ length: 30 }, (_, n) => enter(touch, ...(n % 2 === 0 ? names : names.toReversed())));
    await Promise.all(pairs);
  });

  test('are optional', async () => {
    expect((await enter(touch)).rows).toHaveLength(1);
  });

  test("fail with the lock timeout's own error code, not as an aborted transaction", async () => {
    const first = insider('slow');
    await first.inside;
    await expect(enter(touch, 'slow')).rejects.toMatchObject({ code: '55P03' });
    await first.leave();
    await enter(touch, 'slow');
  });

  test('differ between organisations', async () => {
    const other = await anOrganisation(database.owner);
    expect(lockKey(other.id, 'desk')).not.toBe(key('desk'));
  });
});

describe('a lock that is refused if taken', () => {
  test('fails at once while another transaction holds it, and succeeds afterwards', async () => {
    const first = insider('key');
    await first.inside;
    await expect(enterAlone(touch, 'key')).rejects.toMatchObject({ code: STILL_RUNNING });
    await first.leave();
    await enterAlone(touch, 'key');
  });

  test('is released after the work failed', async () => {
    await expect(enterAlone(() => Promise.reject(new Error('arranged')), 'failed')).rejects.toThrow('arranged');
    await enterAlone(touch, 'failed');
  });
});
