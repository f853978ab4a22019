import { randomUUID } from 'node:crypto';
import { CEILINGS } from '@berth/domain/ceilings';
import { LABEL_COLOURS } from '@berth/domain/structure';
import { aBuilding, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from './in-tenant.ts';
import { CEILING_REACHED, type TenantTx } from './tenant.ts';

const database = testDatabase();
let building: TestBuilding;
beforeAll(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
});

const within = <T>(work: (tx: TenantTx) => Promise<T>, organisationId = building.organisation.id) =>
  inTenant(database.db, organisationId, work);

const addLabels = (count: number, { id, organisation } = building) =>
  within(
    (tx) =>
      sql`insert into attribute (organisation_id, building_id, id, name, colour)
        select ${organisation.id}, ${id}, gen_random_uuid(), gen_random_uuid()::text, ${LABEL_COLOURS[0]}
        from generate_series(1, ${count})`.execute(tx),
    organisation.id,
  );
const addFloors = (count: number) =>
  within((tx) =>
    sql`insert into floor (organisation_id, building_id, id, name, level)
      select ${building.organisation.id}, ${building.id}, gen_random_uuid(), gen_random_uuid()::text, 0
      from generate_series(1, ${count})`.execute(tx),
  );

/** The tables and the name of their ceiling. */
const TABLES = {
  organisation: 'organisations',
  building_organisation: 'buildings',
  legal_hold: 'legalHolds',
  scim_group: 'directoryGroups',
  team: 'teams',
  attribute: 'attributes',
  neighbourhood: 'neighbourhoods',
  neighbourhood_notification: 'openingNotifications',
  building_access: 'authorisations',
  screen: 'screens',
  timeslot: 'timeslots',
  asset_type: 'assetTypes',
  floor: 'floors',
  sensor: 'sensors',
  space: 'spaces',
} as const satisfies Record<string, keyof typeof CEILINGS>;

describe('a list with a ceiling [T36]', () => {
  test('has the same one in the database and in the contract', async () => {
    const { rows } = await sql<{ table: string; ceiling: string }>`
      select distinct tgrelid::regclass::text as table, split_part(encode(tgargs, 'escape'), '\\000', 2) as ceiling
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'refuse_above_ceiling'`.execute(
      database.owner,
    );
    expect(Object.fromEntries(rows.map(({ table, ceiling }) => [table, Number(ceiling)]))).toEqual(
      Object.fromEntries(Object.entries(TABLES).map(([table, name]) => [table, CEILINGS[name]])),
    );
  });

  test('can be filled, refuses one more, and leaves the lists of other buildings alone', async () => {
    await addLabels(CEILINGS.attributes);
    await expect(addLabels(1)).rejects.toMatchObject({ code: CEILING_REACHED, detail: String(CEILINGS.attributes) });
    await addLabels(1, await aBuilding(database.owner, building.organisation));
    await addLabels(1, await aBuilding(database.owner, await anOrganisation(database.owner)));
  });

  test('does not count what was removed, until it is restored', async () => {
    await addFloors(CEILINGS.floors);
    await within((tx) => sql`update floor set removed_at = now(), name = name || ${randomUUID()}`.execute(tx));
    await addFloors(CEILINGS.floors - 1);
    const restore = (count: number) =>
      within((tx) =>
        sql`update floor set removed_at = null where id in (
          select id from floor where removed_at is not null limit ${count})`.execute(tx),
      );
    await expect(restore(2)).rejects.toMatchObject({ code: CEILING_REACHED });
    await restore(1);
    await within((tx) => sql`update floor set level = 1 where removed_at is null`.execute(tx));
  });

  test('is not exceeded by two changes at the same time', async () => {
    const place = await aBuilding(database.owner, building.organisation);
    const add = (count: number) =>
      within((tx) =>
        sql`insert into floor (organisation_id, building_id, id, name, level)
          select ${place.organisation.id}, ${place.id}, gen_random_uuid(), gen_random_uuid()::text, 0
          from generate_series(1, ${count})`.execute(tx),
      );
    await add(CEILINGS.floors - 1);
    const both = await Promise.allSettled([add(1), add(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
