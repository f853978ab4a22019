import { inTenant } from '@berth/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aFullTenant } from './full-tenant.ts';
import { indexScansIn } from './note-index-scans.ts';
import { testDatabase } from './test-database.ts';
import { adminUrl } from './urls.ts';

const database = testDatabase();

test('what was found on a connection that is still open is counted, and an index that serves nobody is seen', async () => {
  const { organisation } = await aFullTenant(database.owner, 'planted');
  // Begins as every other: one page of few rows would be read by whichever was made last.
  await sql`create index planted on reservation (organisation_id, subject)`.execute(database.owner);
  await inTenant(database.db, organisation.id, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from reservation limit 1`.execute(tx);
    await sql`select from reservation where organisation_id = ${organisation.id} and id = ${rows[0]?.id}`.execute(tx);
  });
  const indexes = await indexScansIn(database.name, adminUrl());
  expect(indexes).toContainEqual({ name: 'planted', found: 0, guards: false });
  // Foreign keys look by it, too.
  expect(indexes).toContainEqual({ name: 'reservation_pkey', found: expect.any(Number), guards: true });
  expect(indexes.find(({ name }) => name === 'reservation_pkey')?.found).toBeGreaterThan(0);
  // What this database leaves is noted, too.
  await sql`drop index planted`.execute(database.owner);
});
