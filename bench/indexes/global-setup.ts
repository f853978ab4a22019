import pg from 'pg';
import type { TestProject } from 'vitest/node';
import setup from '../../packages/testkit/src/global-setup.ts';
import { adminUrl } from '../../packages/testkit/src/urls.ts';

export const PLANTED = 'planted_unused';

/**
 * The tests' template with statistics that claim a million reservations of one organisation per page. On a table of
 * three rows every index that starts with the organisation costs the same, so a scan would not show which index a
 * statement needs. With PLANT_INDEX it also has an index that no statement uses.
 */
export default async function setupLarge(project: TestProject) {
  const tearDown = await setup(project);
  await claimLarge(project.getProvidedContext().templateDatabase);
  return tearDown;
}

async function claimLarge(database: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  await admin.query(`alter database ${database} with allow_connections true`);
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`select
    pg_restore_relation_stats('schemaname', 'public', 'relname', 'reservation',
      'relpages', 1::integer, 'reltuples', 1e6::real),
    pg_restore_attribute_stats('schemaname', 'public', 'relname', 'reservation', 'attname', 'organisation_id',
      'inherited', false, 'n_distinct', 1::real)`);
  if (process.env['PLANT_INDEX'] !== undefined)
    await client.query(`create index ${PLANTED} on reservation (organisation_id, subject)`);
  await client.end();
  await admin.query(`alter database ${database} with allow_connections false`);
  await admin.end();
}
