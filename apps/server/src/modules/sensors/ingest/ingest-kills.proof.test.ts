import { testDatabase } from '@berth/testkit';
import { DiscardPolicy, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { describe, expect, test } from 'vitest';
import { persistentGateway } from '../../../../testing/ingest/persistent-gateway.ts';
import { until } from '../../../../testing/until.ts';
import { connectAs } from '../../../platform/messaging/broker.ts';
import { DEVICE_CONSUMER } from '../../../platform/messaging/device-stream.ts';
import { ingestProcess } from './ingest-process.fixture.ts';

const database = testDatabase();
const { world, running, slug, own, letIn, topic, readingsOf, restart } = ingestProcess(database);

/** `bench/ingest-kills.ts` is the long version. */
describe('an acknowledged message is stored once [R4, R6]', () => {
  const through = async (kill: () => Promise<void>, kills: number) => {
    const sensor = await world.addSensor('climate', { externalId: `stormy-${kills}-${Date.now()}` });
    const { external_id: externalId } = await world.inside((tx) =>
      tx.selectFrom('sensor').select('external_id').where('id', '=', sensor).executeTakeFirstOrThrow(),
    );
    // The process caches sensors for a minute; a new process reads the added one.
    await restart();
    const storm = persistentGateway({
      url: running.broker.mqttUrl,
      signIn: { ...own(), clientId: `${slug()}_storm` },
      topic: topic(externalId),
    });
    // Some messages are in flight during the kill.
    const publishing = () => {
      const goal = storm.acknowledged.size + 100;
      storm.publish(300);
      return until('a third of them', () => storm.acknowledged.size >= goal);
    };
    for (let n = 0; n < kills; n += 1) {
      await publishing();
      await kill();
    }
    await publishing();
    await storm.stop();
    const stored = async () => (await readingsOf(sensor)).map(({ at }) => at);
    const missing = async () => {
      const there = new Set(await stored());
      return [...storm.acknowledged].filter((at) => !there.has(at));
    };
    await until('everything', async () => (await missing()).length === 0);
    const all = await stored();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeLessThanOrEqual(storm.sent());
  };
  test('if the process that stores it is killed', () => through(restart, 2));

  test('if the broker is killed', () =>
    through(async () => {
      await running.broker.kill();
      await running.broker.start();
    }, 2));
});

const streamOfIngest = async ({ streams, consumers }: JetStreamManager) => {
  for await (const { config } of streams.list()) {
    const consumer = await consumers.info(config.name, DEVICE_CONSUMER).catch(() => undefined);
    if (consumer !== undefined) return config.name;
  }
  throw new Error('the ingest consumes no stream');
};

/**
 * A separate stream over the topics would be written after the acknowledgement: devices would see success while it is
 * full, slow or about to be lost with the broker. Kills show that only by chance.
 */
test('a reading is acknowledged only once it is in the stream that the ingest consumes, and not while that is full [R6]', async () => {
  const connection = await connectAs('ingest', running.broker);
  const manager = await jetstreamManager(connection);
  const stream = await streamOfIngest(manager);
  const { max_bytes, discard } = (await manager.streams.info(stream)).config;
  const gateway = await letIn({ clientId: `${slug()}_refused` });
  const thrownOut = new Promise((resolve) => gateway.once('close', () => resolve('thrown out')));
  const says = (client: typeof gateway, co2: number) =>
    client.publishAsync(topic(), JSON.stringify({ co2 }), { qos: 1 }).then(() => 'arrived');

  await manager.streams.update(stream, { max_bytes: 1, discard: DiscardPolicy.New });
  expect(await Promise.race([says(gateway, 811).catch(() => thrownOut), thrownOut])).toBe('thrown out');
  gateway.end(true);

  await manager.streams.update(stream, { max_bytes, discard });
  const again = await letIn({ clientId: `${slug()}_refused` });
  expect(await says(again, 812)).toBe('arrived');
  await until('what was said then', async () => (await readingsOf()).some(({ co2 }) => co2 === 812));
  expect((await readingsOf()).some(({ co2 }) => co2 === 811)).toBe(false);
  await again.endAsync(true);
  await connection.close();
});
