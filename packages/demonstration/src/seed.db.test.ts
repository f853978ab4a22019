import { inTenant } from '@berth/database';
import { DAY_MS } from '@berth/domain';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoOrganisations } from './buildings.ts';
import { seedDemo, seedDemoPast, seedDemoSensors } from './seed.ts';
import { demoSensors, sensedPlaces } from './sensors/demo-sensors.ts';

const database = testDatabase();
const now = new Date();
/** Noon of the next Wednesday, because partitions for readings exist only around today. */
const NOON = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ((10 - now.getUTCDay()) % 7), 11);

const reservationsOf = (organisationId: string) =>
  inTenant(database.owner, organisationId, (tx) =>
    tx
      .selectFrom('reservation')
      .select(['id', 'state', 'holds_space as holds'])
      .where('organisation_id', '=', organisationId)
      .orderBy('id')
      .execute(),
  );

test('the demonstration is stored once, however often it is seeded, and its building is full', async () => {
  await seedDemo(database.owner, 'https://id.example', NOON);
  const before = await Promise.all(demoOrganisations.map(({ id }) => reservationsOf(id)));
  await seedDemo(database.owner, 'https://id.example', NOON);
  expect(await Promise.all(demoOrganisations.map(({ id }) => reservationsOf(id)))).toEqual(before);
  for (const reservations of before) {
    expect(reservations.length).toBeGreaterThan(150);
    expect(new Set(reservations.map(({ state }) => state))).toEqual(new Set(['r', 'i', 'o']));
  }
});

test('three past months are stored once, and are due to be counted', async () => {
  for (let times = 0; times < 2; times += 1) await seedDemoPast(database.owner, NOON);
  for (const { id, buildings } of demoOrganisations) {
    const past = (await reservationsOf(id)).filter(({ id: own }) => own[14] === '7');
    expect(past.length).toBeGreaterThan(1_000 * buildings.length);
    expect(past.filter(({ holds }) => holds)).toEqual([]);
    const due = await inTenant(database.owner, id, (tx) => sql`select from usage_due`.execute(tx));
    expect(due.rows).toHaveLength(84 * buildings.length);
  }
});

const [place] = sensedPlaces();

test('its sensors have a month of quarters, a day of readings, and a current state', async () => {
  if (place === undefined) throw new Error('no building has sensors');
  const { organisation, building } = place;
  const sensors = demoSensors(building).length;
  for (let times = 0; times < 2; times += 1) await seedDemoSensors(database.owner, NOON);
  const counted = await inTenant(database.owner, organisation.id, async (tx) => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from sensor)::int as sensors,
      (select count(*) from sensor_state)::int as states,
      (select count(distinct day) from sensor_day)::int as days,
      (select count(*) from sensor_day where cardinality(co2) <> 96 or cardinality(occupied) <> 96)::int as crooked,
      (select count(*) from sensor_day join sensor on sensor.id = sensor_id, unnest(co2) as quarter
        where type = 'multi' and quarter is not null)::int as quarters,
      (select count(*) from reading where at <= ${new Date(NOON - DAY_MS)} or at > ${new Date(NOON)})::int as elsewhen,
      (select count(*) from reading)::int as readings,
      (select count(*) from sensed)::int as sensed,
      (select count(*) from sensor_state where seen)::int as seen,
      (select count(*) from sensor_state as s where not exists (select from reading as r
        where r.sensor_id = s.sensor_id and r.at = s.at and r.co2 is not distinct from s.co2
          and r.presence is not distinct from s.presence))::int as strange
    `.execute(tx);
    return rows[0] ?? {};
  });
  expect(counted).toMatchObject({ sensors, states: sensors, crooked: 0, elsewhen: 0, strange: 0 });
  expect(counted['days']).toBeGreaterThanOrEqual(28);
  expect(counted['quarters']).toBeGreaterThan(28 * 90 * 40);
  expect(counted['readings']).toBeGreaterThanOrEqual(sensors * 143);
  // Noon on a working day.
  expect(counted['sensed']).toBeGreaterThan(10);
  expect(counted['sensed']).toBe(counted['seen']);
});
