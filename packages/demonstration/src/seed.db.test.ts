import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { inTenant } from '@berth/database';
import { demoOrganisations } from './buildings.ts';
import { seedDemo } from './seed.ts';

const database = testDatabase();
const NOON = Date.parse('2026-11-18T11:00:00Z');

const reservationsOf = (organisationId: string) =>
  inTenant(database.owner, organisationId, (tx) =>
    tx
      .selectFrom('reservation')
      .select(['id', 'state', 'holds_space as holds'])
      .where('organisation_id', '=', organisationId)
      .orderBy('id')
      .execute(),
  );

test('the demonstration is stored once however often it is seeded, and its house is full', async () => {
  await seedDemo(database.owner, 'https://id.example', NOON);
  const before = await Promise.all(demoOrganisations.map(({ id }) => reservationsOf(id)));
  await seedDemo(database.owner, 'https://id.example', NOON);
  expect(await Promise.all(demoOrganisations.map(({ id }) => reservationsOf(id)))).toEqual(before);
  for (const reservations of before) {
    expect(reservations.length).toBeGreaterThan(150);
    expect(new Set(reservations.map(({ state }) => state))).toEqual(new Set(['r', 'i', 'o']));
  }
}, 60_000);
