import { randomBytes } from 'node:crypto';
import { migrate } from '@berth/database/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { adminUrl, urlsOf } from './urls.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateDatabase: string;
  }
}

/**
 * To the planner each page of reservations holds a million, all of one organisation. On a table of three rows every index
 * that begins with the organisation costs the same, and a scan would not tell which of them a statement needs.
 */
async function planAsIfLarge(database: string): Promise<void> {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`select
    pg_restore_relation_stats('schemaname', 'public', 'relname', 'reservation',
      'relpages', 1::integer, 'reltuples', 1e6::real),
    pg_restore_attribute_stats('schemaname', 'public', 'relname', 'reservation', 'attname', 'organisation_id',
      'inherited', false, 'n_distinct', 1::real)`);
  await client.end();
}

/** Migrates once; every test file then clones the result in a tenth of a second. */
export default async function setup(project: TestProject) {
  const name = `template_${randomBytes(6).toString('hex')}`;
  await migrate(urlsOf(name));
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  await planAsIfLarge(name);
  // Without connections it can always be cloned: one open connection would refuse all.
  await admin.query(`alter database ${name} with is_template true allow_connections false`);
  project.provide('templateDatabase', name);
  return async () => {
    await admin.query(`alter database ${name} with is_template false`);
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
}
