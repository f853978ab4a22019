import { inTenant, openDatabase, openPool } from '@berth/database';
import { adminUrl, anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../testing/until.ts';
import { problemFrom } from './problem-from.ts';

const database = testDatabase();
const admin = openPool({ url: adminUrl(), application: 'test-admin', size: 1 });
const pool = openPool({ url: database.urls.api, application: 'test-unreplicated', size: 1 });
const db = openDatabase(pool);
let organisation: TestOrganisation;

const configure = async (change: string) => {
  await admin.query(`alter system ${change}`);
  await admin.query('select pg_reload_conf()');
};

beforeAll(async () => {
  // Otherwise the commits of all other tests on this server would wait too.
  const { rows } = await admin.query<{ setting: string }>(`select current_setting('synchronous_commit') as setting`);
  expect(rows[0]?.setting).toBe('off');
  organisation = await anOrganisation(database.owner);
  await configure(`set synchronous_standby_names = 'a_standby_that_is_away'`);
});
afterAll(async () => {
  await configure('reset synchronous_standby_names');
  await Promise.all([admin.end(), pool.end()]);
});

const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
const store = (type: string) =>
  inTenant(db, organisation.id, async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx);
    await tx.insertInto('event').values({ organisation_id: organisation.id, type, payload: '{}' }).execute();
  });
const stored = (type: string) =>
  inTenant(db, organisation.id, (tx) => tx.selectFrom('event').select('id').where('type', '=', type).execute());
const isWaiting = async (backend: number | undefined) => {
  const text = `select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'`;
  return (await admin.query({ text, values: [backend] })).rowCount === 1;
};

/** Stores events until a commit waits for the standby: the server applies the setting some time after it is changed. */
async function waitingCommit() {
  for (let attempt = 1; ; attempt += 1) {
    const type = `test.attempt${attempt}.v1`;
    const backend = await pid();
    let isOver = false;
    const outcome = store(type)
      .then(
        () => 'stored' as const,
        (error: unknown) => problemFrom(error, 'en'),
      )
      .finally(() => {
        isOver = true;
      });
    await until('a commit that waits or is over', async () => isOver || (await isWaiting(backend)));
    if (!isOver) return { type, backend, outcome };
  }
}

test('a commit whose wait for a standby is cancelled is answered 503, because a failover may undo it [R4]', async () => {
  const { type, backend, outcome } = await waitingCommit();
  await admin.query({ text: 'select pg_cancel_backend($1)', values: [backend] });
  expect(await outcome).toMatchObject({ status: 503, code: 'http.busy', details: { headers: { 'retry-after': '1' } } });
  // On this server it is committed: a retry with the same Idempotency-Key gets its result.
  expect(await stored(type)).toHaveLength(1);
  expect(await pid()).not.toBe(backend);
});

test('another warning of the server costs neither the result nor the connection', async () => {
  const backend = await pid();
  const warned = sql`do $$ begin raise warning 'canceling wait for synchronous replication'; end $$`.execute(db);
  expect(await warned).toMatchObject({ rows: [] });
  expect(await pid()).toBe(backend);
});
