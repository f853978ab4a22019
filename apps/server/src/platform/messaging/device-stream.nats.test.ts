import { testDatabase } from '@berth/testkit';
import { DiscardPolicy, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../testing/processes/free-port.ts';
import { ownBroker } from '../../../testing/processes/nats-broker.ts';
import { spawnIngest } from '../../../testing/processes/spawn-ingest.ts';
import { until } from '../../../testing/until.ts';
import { createLogger } from '../logging/logger.ts';
import { connectAs } from './broker.ts';
import { checkReplicas, DEVICE_STREAM, ensureDeviceStream, storesMessages } from './device-stream.ts';
import { openUplinkDoor } from './uplink-door.ts';

const database = testDatabase();
let broker: Awaited<ReturnType<typeof ownBroker>>;
let connection: NatsConnection;

beforeAll(async () => {
  broker = await ownBroker();
  await broker.start();
  // A node that is down comes first: the client has to try the others.
  const url = [`nats://127.0.0.1:${await freePort()}`, broker.url];
  connection = await connectAs('ingest', { url, password: broker.password }, { noRandomize: true });
});
afterAll(async () => {
  await connection?.close();
  await broker?.kill();
});

const ensured = (replicas: number) => ensureDeviceStream(connection, { ackWaitMs: 1000, replicas });
const info = async () => (await jetstreamManager(connection)).streams.info(DEVICE_STREAM);

test('a client connects to the node of a cluster that answers', () => {
  expect(connection.getServer()).toBe(new URL(broker.url).host);
});

test('a broker without a cluster does not create a stream with three replicas', async () => {
  await expect(ensured(3)).rejects.toThrow(/replicas/);
  await expect(info()).rejects.toThrow(/stream not found/);
});

test('an existing stream with one replica is accepted for one, and refused for three', async () => {
  await ensured(1);
  await ensured(1);
  expect((await info()).config.num_replicas).toBe(1);
  await expect(ensured(3)).rejects.toThrow(/replicas/);
  expect((await info()).config.num_replicas).toBe(1);
});

test('a stream with fewer replicas than configured is refused, and one with more is not', async () => {
  const { config } = await info();
  expect(() => checkReplicas({ config }, 3)).toThrow('the stream $MQTT_msgs has 1 replicas instead of 3');
  expect(() => checkReplicas({ config: { ...config, num_replicas: 3 } }, 3)).not.toThrow();
  expect(() => checkReplicas({ config: { ...config, num_replicas: 3 } }, 1)).not.toThrow();
});

test('the ingest process does not start if the stream has fewer replicas than configured', async () => {
  await expect(spawnIngest(database.urls, broker, { NATS_REPLICAS: '3' })).rejects.toThrow(/replicas/);
});

describe('a broker that refuses messages, as with a full disk,', () => {
  /** An ordinary stream discards its oldest message; this one refuses new ones. */
  const limited = async (most: number) => {
    const manager = await jetstreamManager(connection);
    await manager.streams.update(DEVICE_STREAM, { discard: DiscardPolicy.New, max_msgs: most });
  };

  test('is noticed, and no longer when it stores them [R6]', async () => {
    await ensured(1);
    expect(await storesMessages(connection)).toBe(true);
    await limited(1);
    expect(await storesMessages(connection)).toBe(false);
    await limited(-1);
    expect(await storesMessages(connection)).toBe(true);
  });

  test('gets no posted reading confirmed [R6]', async () => {
    await ensured(1);
    const door = openUplinkDoor({ url: broker.url, password: broker.password }, createLogger('silent', 'test'));
    const store = () => door.store(['org', 'building', 'sensor'], '{}', undefined);
    const isStored = () =>
      store().then(
        () => true,
        () => false,
      );
    await until('the door', isStored);
    await limited(1);
    await expect(store()).rejects.toThrow(/positive|expected|Too small/i);
    await limited(-1);
    await expect(store()).resolves.toBeUndefined();
    await door.close();
  });
});
