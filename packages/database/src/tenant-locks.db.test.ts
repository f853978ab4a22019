import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { lockKey } from './lock-key.ts';
import { inTenant, STILL_RUNNING, type TenantTx } from './tenant.ts';

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

/** Someone who is inside with a lock until told to leave. */
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

describe('locks that ride with the beginning', () => {
  test('let one in at a time, and everyone in the end', async () => {
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

  test('are taken in one order whoever names them how, so that nobody waits for ever', async () => {
    const names = ['a', 'b', 'c', 'd', 'a'];
    const pairs = Array.from({ length: 30 }, (_, n) => enter(touch, ...(n % 2 === 0 ? names : names.toReversed())));
    await Promise.all(pairs);
  });

  test('are not needed, and then nothing is asked', async () => {
    expect((await enter(touch)).rows).toHaveLength(1);
  });

  test('that take too long say so by their own code, not as an aborted transaction', async () => {
    const first = insider('slow');
    await first.inside;
    await expect(enter(touch, 'slow')).rejects.toMatchObject({ code: '55P03' });
    await first.leave();
    await enter(touch, 'slow');
  });

  test('of another organisation are other locks', async () => {
    const other = await anOrganisation(database.owner);
    expect(lockKey(other.id, 'desk')).not.toBe(key('desk'));
  });
});

describe('a lock that is not waited for', () => {
  test('refuses at once while somebody has it, and lets in after that', async () => {
    const first = insider('key');
    await first.inside;
    await expect(enterAlone(touch, 'key')).rejects.toMatchObject({ code: STILL_RUNNING });
    await first.leave();
    await enterAlone(touch, 'key');
  });

  test('is free again after the work failed', async () => {
    await expect(enterAlone(() => Promise.reject(new Error('arranged')), 'failed')).rejects.toThrow('arranged');
    await enterAlone(touch, 'failed');
  });
});
