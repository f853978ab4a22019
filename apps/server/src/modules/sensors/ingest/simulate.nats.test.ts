import { inTenant } from '@berth/database';
import { seedDemo, seedDemoSensors } from '@berth/demonstration';
import { makeSimulationKey, sensedPlaces, simulate } from '@berth/demonstration/simulate';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownBroker } from '../../../../testing/processes/nats-broker.ts';
import { type OwnBroker, spawnIngest } from '../../../../testing/processes/spawn-ingest.ts';
import { spawnProcess } from '../../../../testing/processes/spawn-process.ts';
import { until } from '../../../../testing/until.ts';

const database = testDatabase();
const [place] = sensedPlaces();
if (place === undefined) throw new Error('no building of the demo data has sensors');
const organisationId = place.organisation.id;
let broker: OwnBroker;
let ingest: Awaited<ReturnType<typeof spawnIngest>>;

beforeAll(async () => {
  await seedDemo(database.owner, 'https://id.example');
  await seedDemoSensors(database.owner);
  broker = await ownBroker();
  await broker.start();
  ingest = await spawnIngest(database.urls, broker);
});
afterAll(async () => {
  ingest?.kill('SIGKILL');
  await broker?.kill();
});

const begin = async (rest: Partial<Parameters<typeof simulate>[0]> = {}) => {
  const key = await makeSimulationKey(database.owner, place);
  return simulate({ url: broker.mqttUrl, key, place, speed: 60, from: '10:00', ...rest });
};
const count = async (what: string): Promise<number> => {
  const { rows } = await inTenant(database.owner, organisationId, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.raw(what)}`.execute(tx),
  );
  return rows[0]?.count ?? 0;
};
const reportedSince = (moment: number) => `sensor_state where received_at >= '${new Date(moment).toISOString()}'`;

test('the command makes every sensor of the building report, and keep reporting', async () => {
  const began = Date.now();
  const command = spawnProcess(
    new URL('../../../../../../deploy/src/simulate.ts', import.meta.url),
    { MQTT_URL: broker.mqttUrl, DATABASE_OWNER_URL: database.urls.owner },
    ['--speed', '60', '--from', '10:00'],
  );
  await command.says('60 times as fast');
  const sensors = await count('sensor');
  await until('all of them', async () => (await count(reportedSince(began))) === sensors);
  const readings = await count('reading');
  await until('more', async () => (await count('reading')) > readings);
  expect(await count('ingest_fault')).toBe(0);
  command.kill('SIGTERM');
  expect(await command.ended).toBe(143);
});

test('a wrong clock is detected, and duplicate readings are stored once', async () => {
  const skewed = await begin({ fault: 'skew' });
  await until('a fault', () => count(`ingest_fault where reason = 'future'`));
  await skewed.stop();
  const twice = await begin({ fault: 'twice' });
  const sensors = await count('sensor');
  await until('more than one each', () => twice.acknowledged() > sensors);
  await twice.stop();
  expect(await count('(select from reading group by sensor_id, at having count(*) > 1) as doubled')).toBe(0);
});

test('a later simulation replaces a running one, which ends', async () => {
  const first = await begin({ patienceMs: 8_000 });
  await until('the first', () => first.acknowledged() > 0);
  const second = await begin();
  await until('the second', () => second.acknowledged() > 0);
  // The second disconnects the first, whose key is no longer valid, so it cannot do the same.
  expect(await first.ended).toContain('another simulation is running');
  await second.stop();
});
