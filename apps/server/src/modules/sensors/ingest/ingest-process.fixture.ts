import { ingestSecretOf, type TestDatabase } from '@berth/testkit';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect } from 'vitest';
import { connectGateway, type SignIn } from '../../../../testing/processes/gateway.ts';
import { ownBroker } from '../../../../testing/processes/nats-broker.ts';
import { type OwnBroker, spawnIngest } from '../../../../testing/processes/spawn-ingest.ts';
import { until } from '../../../../testing/until.ts';
import { sensedBuilding } from './sensed-building.fixture.ts';

type Running = {
  readonly broker: OwnBroker;
  readonly ingest: Awaited<ReturnType<typeof spawnIngest>>;
  readonly gateway: MqttClient;
  /** The id of `room-1`, a sensor that measures everything. */
  readonly sensorId: string;
};

/** Starts a broker, the real ingest process and a gateway for one test file. */
export function ingestProcess(database: TestDatabase) {
  const world = sensedBuilding(database);
  const running = {} as { -readonly [part in keyof Running]: Running[part] };

  const slug = () => world.tenant.organisation.slug;
  const own = (): SignIn => ({
    username: slug(),
    password: ingestSecretOf(world.tenant.main.ids),
    clientId: `${slug()}_gateway`,
  });
  const signIn = (rest: Partial<SignIn> = {}) => connectGateway(running.broker.mqttUrl, { ...own(), ...rest });
  /** Retries, because on a busy machine the first answer can be too late for the broker. */
  const letIn = (rest: Partial<SignIn> = {}) => until('let in', () => signIn(rest).catch(() => undefined));
  const topicAt = (building: string, tail: string) => `berth/${slug()}/${building}/${tail}`;
  const readingsOf = (id = running.sensorId) =>
    world.inside((tx) => tx.selectFrom('reading').select(['co2', 'at']).where('sensor_id', '=', id).execute());

  beforeAll(async () => {
    running.broker = await ownBroker();
    await running.broker.start();
    running.sensorId = await world.addSensor('multi', { externalId: 'room-1' });
    running.ingest = await spawnIngest(database.urls, running.broker);
    running.gateway = await letIn();
  }, 90_000);
  afterAll(async () => {
    await running.gateway?.endAsync(true);
    running.ingest?.kill('SIGTERM');
    expect(await running.ingest?.ended).toBe(0);
    await running.broker?.kill();
  });

  return {
    world,
    running: running as Running,
    slug,
    own,
    signIn,
    letIn,
    topicAt,
    topic: (tail = 'room-1') => topicAt(world.tenant.main.slug, tail),
    readingsOf,
    isStored: (co2: number) =>
      until(`a reading of ${co2}`, async () => (await readingsOf()).some((reading) => reading.co2 === co2)),
    publish: (topic: string, body: object | string, qos: 0 | 1 = 1) =>
      running.gateway.publishAsync(topic, typeof body === 'string' ? body : JSON.stringify(body), { qos }),
    /** Kills the process without warning, and starts it again. */
    async restart() {
      running.ingest.kill('SIGKILL');
      await running.ingest.ended;
      running.ingest = await spawnIngest(database.urls, running.broker);
    },
  };
}
