import { readFile } from 'node:fs/promises';
import { aBuilding, anOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTenant } from './in-tenant.ts';

const database = testDatabase();

/** The part of the migration that renames labels and then forbids twins. */
async function renaming(): Promise<string> {
  const text = await readFile(new URL('../migrations/0004_public_sensors.sql', import.meta.url), 'utf8');
  const start = text.indexOf('alter table attribute no force');
  const index = text.indexOf('create unique index attribute_name_unique');
  return text.slice(start, text.indexOf('alter table attribute drop')) + text.slice(index, text.indexOf(';', index));
}

test('labels that differ only in case keep both, and the newer one is renamed', async () => {
  const organisation = await anOrganisation(database.owner);
  const [one, two] = [await aBuilding(database.owner, organisation), await aBuilding(database.owner, organisation)];
  const labels = [
    [one, 'Quiet'],
    [one, 'quiet'],
    [one, 'quiet (2)'],
    [one, 'QUIET'],
    [two, 'quiet'],
  ] as const;
  await sql`drop index attribute_name_unique`.execute(database.owner);
  for (const [{ id: building_id }, name] of labels)
    await inTenant(database.owner, organisation.id, (tx) =>
      tx.insertInto('attribute').values({ organisation_id: organisation.id, building_id, name }).execute(),
    );
  await sql.raw(await renaming()).execute(database.owner);
  const rows = await inTenant(database.owner, organisation.id, (tx) =>
    tx.selectFrom('attribute').select('name').where('building_id', '=', one.id).orderBy('id').execute(),
  );
  expect(rows.map(({ name }) => name)).toEqual(['Quiet', 'quiet (3)', 'quiet (2)', 'QUIET (4)']);
});
