import { type Database, inTenant, openDatabase, openPool } from '@berth/database';
import { adminUrl, anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultyLine } from '../../../testing/faulty-line.ts';
import { problemFrom } from './problem-from.ts';

const database = testDatabase();
const pool = openPool({ url: database.urls.api, application: 'test-busy', size: 1 });
const db: Database = openDatabase(pool);
let organisation: TestOrganisation;

beforeAll(async () => {
  organisation = await anOrganisation(database.owner);
});
afterAll(() => pool.end());

const read = () => inTenant(db, organisation.id, (tx) => tx.selectFrom('building').select('id').execute());
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => problemFrom(error, 'en'),
  );
const BUSY = { status: 503, code: 'http.busy', details: { headers: { 'retry-after': '1' } } };

const terminate = async (pid: number) => {
  const admin = openPool({ url: adminUrl(), application: 'test-admin', size: 1 });
  await admin.query('select pg_terminate_backend($1, 5000)', [pid]);
  await admin.end();
};

describe('a call is answered 503 with Retry-After [R13, R14]', () => {
  test('when every pool connection is taken, after a second', async () => {
    const begun = performance.now();
    let waited = 0;
    await inTenant(db, organisation.id, async (tx) => {
      await sql`select 1`.execute(tx);
      expect(await refusal(read())).toMatchObject(BUSY);
      waited = performance.now() - begun;
    });
    expect(waited).toBeLessThan(10_000);
    expect(await read()).toEqual([]);
  });

  test('when a lock is held too long', async () => {
    await database.owner.transaction().execute(async (tx) => {
      await sql`lock table building in access exclusive mode`.execute(tx);
      expect(await refusal(read())).toMatchObject(BUSY);
    });
    expect(await read()).toEqual([]);
  });

  test('when a statement takes too long', async () => {
    const long = inTenant(db, organisation.id, async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx);
      await sql`select pg_sleep(2)`.execute(tx);
    });
    expect(await refusal(long)).toMatchObject(BUSY);
  });

  test.each(['between two statements', 'during a statement'])('when the connection is cut %s', async (when) => {
    const cut = inTenant(db, organisation.id, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const pid = rows[0]?.pid ?? 0;
      if (when === 'during a statement') await Promise.all([sql`select pg_sleep(4)`.execute(tx), terminate(pid)]);
      await terminate(pid);
      await sql`select 1`.execute(tx);
    });
    expect(await refusal(cut)).toMatchObject(BUSY);
    expect(await read()).toEqual([]);
  });

  test('when the server became read-only, and the next call gets a connection to the new leader', async () => {
    const write = () =>
      inTenant(db, organisation.id, (tx) =>
        tx.insertInto('event').values({ organisation_id: organisation.id, type: 'test.v1', payload: '{}' }).execute(),
      );
    // A demoted leader behaves like this: open connections can read, and writes fail with 25006.
    await sql`set default_transaction_read_only = on`.execute(db);
    expect(await read()).toEqual([]);
    expect(await refusal(write())).toMatchObject({ ...BUSY, cause: { code: '25006' } });
    await write();
  });

  test('when the server accepts a connection and then does not answer', async () => {
    const silent = await faultyLine(new URL(database.urls.api));
    silent.suffer('silent');
    const waiting = openPool({ url: silent.url, application: 'test-silent', size: 1, waitMs: 200 });
    const query = inTenant(openDatabase(waiting), organisation.id, (tx) =>
      tx.selectFrom('building').select('id').execute(),
    );
    expect(await refusal(query)).toMatchObject({
      ...BUSY,
      cause: { message: 'Connection terminated due to connection timeout' },
    });
    await waiting.end();
    await silent.close();
  });

  test('when the database is unreachable', async () => {
    const nowhere = new URL(database.urls.api);
    nowhere.port = '1';
    const lost = openPool({ url: nowhere.href, application: 'test-nowhere', size: 1 });
    const query = inTenant(openDatabase(lost), organisation.id, (tx) =>
      tx.selectFrom('building').select('id').execute(),
    );
    expect(await refusal(query)).toMatchObject(BUSY);
    await lost.end();
  });
});
