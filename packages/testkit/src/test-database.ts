import { randomBytes } from 'node:crypto';
import { type Database, openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { adminUrl, urlsOf } from './urls.ts';

export type TestDatabase = {
  readonly name: string;
  readonly urls: RoleUrls;
  /** Connected as the api: owns nothing and is bound by every row policy. */
  readonly db: Database;
  /** Connected as the owner, to arrange rows that no use case creates. Bound by the row policies too. */
  readonly owner: Database;
  /** Connected as the worker: like the api, with access to the job queue. */
  readonly worker: Database;
  /** Connected as the retention role, to delete expired data. */
  readonly keeper: Database;
};

const asAdmin = async (statement: string) => {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** For requests that do a lot: on a busy machine they must take their time, and not time out as in production. */
const PATIENT = { statement_timeout: '120s', transaction_timeout: '180s' };

/** Creates a database for this test file and drops it after the tests. */
export function testDatabase({ isPatient = false } = {}): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urls = urlsOf(name);
  const pool = openPool({ url: urls.api, application: 'test', size: 20, waitMs: 20_000 });
  const ownerPool = openPool({ url: urls.owner, application: 'test-owner', size: 2, waitMs: 20_000 });
  const workerPool = openPool({ url: urls.worker, application: 'test-worker', size: 20, waitMs: 20_000 });
  const keeperPool = openPool({ url: urls.keeper, application: 'test-keeper', size: 2, waitMs: 20_000 });

  beforeAll(async () => {
    await asAdmin(`create database ${name} template ${inject('templateDatabase')} owner berth_owner`);
    await asAdmin(`grant connect on database ${name} to berth_app, berth_ingest, berth_keeper`);
    for (const [setting, limit] of isPatient ? Object.entries(PATIENT) : [])
      await asAdmin(`alter role berth_api in database ${name} set ${setting} = '${limit}'`);
  });
  afterAll(async () => {
    await Promise.all([pool.end(), ownerPool.end(), workerPool.end(), keeperPool.end()]);
    // `bench/indexes.ts` reads afterwards which indexes the tests used.
    if (process.env['KEEP_TEST_DATABASES'] !== undefined) return;
    await asAdmin(`drop database if exists ${name} with (force)`);
  });
  return {
    name,
    urls,
    db: openDatabase(pool),
    owner: openDatabase(ownerPool),
    worker: openDatabase(workerPool),
    keeper: openDatabase(keeperPool),
  };
}
