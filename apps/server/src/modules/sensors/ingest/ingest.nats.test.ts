import { ingestSecretOf, testDatabase } from '@berth/testkit';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectGateway } from '../../../../testing/processes/gateway.ts';
import { ownBroker } from '../../../../testing/processes/nats-broker.ts';
import { type OwnBroker, spawnIngest } from '../../../../testing/processes/spawn-ingest.ts';
import { until } from '../../../../testing/until.ts';
import { sensedBuilding } from './sensed-building.fixture.ts';

const database = testDatabase();
const world = sensedBuilding(database);
let broker: OwnBroker;
let ingest: Awaited<ReturnType<typeof spawnIngest>>;
let gateway: MqttClient;
let sensorId: string;

const signIn = (rest: Partial<Record<'username' | 'password' | 'clientId', string>> = {}) => {
  const { organisation, main } = world.tenant;
  const own = {
    username: organisation.slug,
    password: ingestSecretOf(main.ids),
    clientId: `${organisation.slug}-gateway`,
  };
  return connectGateway(broker.mqttUrl, { ...own, ...rest });
};

beforeAll(async () => {
  broker = await ownBroker();
  await broker.start();
  sensorId = await world.addSensor('multi', { externalId: 'room-1' });
  ingest = await spawnIngest(database.urls, broker);
  gateway = await signIn();
}, 90_000);
afterAll(async () => {
  await gateway?.endAsync(true);
  ingest?.kill('SIGTERM');
  expect(await ingest?.ended).toBe(0);
  await broker?.kill();
});

const topic = (tail = 'room-1') => `berth/${world.tenant.organisation.slug}/${world.tenant.main.slug}/${tail}`;
const readingsOf = (id = sensorId) =>
  world.inside((tx) => tx.selectFrom('reading').select(['co2', 'at']).where('sensor_id', '=', id).execute());

describe('a gateway', () => {
  test('that is told its message arrived finds it stored', async () => {
    await gateway.publishAsync(topic(), JSON.stringify({ co2: 700, motion: 1 }), { qos: 1 });
    await until('the reading', async () => (await readingsOf()).length === 1);
  });
});
