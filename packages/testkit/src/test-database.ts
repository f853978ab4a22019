import { randomBytes } from 'node:crypto';
import { type Database, openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { adminUrl, urlsOf } from './urls.ts';

export type TestDatabase = {
  readonly name: string;
  readonly urls: RoleUrls;
  /** As the api connects: owns nothing, bound by every row policy. */
  readonly db: Database;
  /** As the owner connects, for arranging what no use case makes yet. Bound by the policies too. */
  readonly owner: Database;
  /** As the worker connects: like the api, and it may use the job queue. */
  readonly worker: Database;
  /** As the worker connects to take away what was kept long enough. */
  readonly keeper: Database;
};

const asAdmin = async (statement: string) => {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** A database of this test file's own, gone when its tests are over. */
export function testDatabase(): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urls = urlsOf(name);
  const pool = openPool({ url: urls.api, application: 'test', size: 20, waitMs: 20_000 });
  const ownerPool = openPool({ url: urls.owner, application: 'test-owner', size: 2, waitMs: 20_000 });
  const workerPool = openPool({ url: urls.worker, application: 'test-worker', size: 20, waitMs: 20_000 });
  const keeperPool = openPool({ url: urls.keeper, application: 'test-keeper', size: 2, waitMs: 20_000 });

  beforeAll(async () => {
    await asAdmin(`create database ${name} template ${inject('templateDatabase')} owner berth_owner`);
    await asAdmin(`grant connect on database ${name} to berth_app, berth_ingest, berth_keeper`);
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
