import { openDatabase, openPool } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordedStatements } from '../../../testing/recorded-statements.ts';
import { measured } from './measured.fixture.ts';
import { measurePostgres } from './measure-postgres.ts';

const database = testDatabase();

/** Another process, so that nothing is cached. */
const aProcess = () => measured((meter) => measurePostgres(meter, { db: database.worker }));

test('the figures of a server without standbys, archive and backups are zero, except those of its transactions', async () => {
  const gauges = await aProcess()();
  expect([...gauges].filter(([name]) => !['xid_age', 'oldest_transaction_seconds'].includes(name))).toEqual(
    [
      'replication_lag_seconds',
      'synchronous_standbys',
      'synchronous_standbys_required',
      'wal_unarchived_seconds',
      'backup_last_success_seconds',
      'replication_slot_bytes',
    ].map((name) => [name, 0]),
  );
  expect(gauges.get('xid_age')).toBeGreaterThan(0);
});

test('a transaction that stays open is shown with its age, although another role opened it', async () => {
  const pool = openPool({ url: database.urls.owner, application: 'test-open', size: 1 });
  await openDatabase(pool)
    .transaction()
    .execute(async (tx) => {
      await sql`select 1`.execute(tx);
      const since = performance.now();
      await expect.poll(() => performance.now() - since).toBeGreaterThan(300);
      expect((await aProcess()()).get('oldest_transaction_seconds')).toBeGreaterThan(0.3);
    });
  await pool.end();
});

test('a replication slot that nothing reads is shown with the WAL that it retains', async () => {
  const admin = openPool({ url: database.urls.admin, application: 'test-admin', size: 1 });
  const slot = `slot_${database.name}`;
  await admin.query({ text: `select pg_create_physical_replication_slot('${slot}', true)` });
  try {
    await sql`create table filler as select repeat('x', 1000) from generate_series(1, 1000)`.execute(database.owner);
    expect((await aProcess()()).get('replication_slot_bytes')).toBeGreaterThan(1_000_000);
  } finally {
    await admin.query({ text: `select pg_drop_replication_slot('${slot}')` });
    await admin.end();
  }
});

test('a process reads the server once a minute, however often it is scraped', async () => {
  const scrape = aProcess();
  expect(await recordedStatements(scrape)).toHaveLength(1);
  expect(await recordedStatements(scrape)).toEqual([]);
});
