import { ingestSecretOf, testDatabase } from '@berth/testkit';
import { connect } from '@nats-io/transport-node';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { persistentGateway } from '../../../../testing/ingest/persistent-gateway.ts';
import { connectGateway, type SignIn } from '../../../../testing/processes/gateway.ts';
import { ownBroker } from '../../../../testing/processes/nats-broker.ts';
import { type OwnBroker, spawnIngest } from '../../../../testing/processes/spawn-ingest.ts';
import { until } from '../../../../testing/until.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { openUplinkDoor } from '../../../platform/messaging/uplink-door.ts';
import { acceptReadings } from './accept-readings.ts';
import { sensedBuilding } from './sensed-building.fixture.ts';

const database = testDatabase();
const world = sensedBuilding(database);
let broker: OwnBroker;
let ingest: Awaited<ReturnType<typeof spawnIngest>>;
let gateway: MqttClient;
let sensorId: string;

const slug = () => world.tenant.organisation.slug;
const own = (): SignIn => ({
  username: slug(),
  password: ingestSecretOf(world.tenant.main.ids),
  clientId: `${slug()}-gateway`,
});
const signIn = (rest: Partial<SignIn> = {}) => connectGateway(broker.mqttUrl, { ...own(), ...rest });
/** On a busy machine the first answer can come too late, and the broker refuses. */
const letIn = (rest: Partial<SignIn> = {}) => until('let in', () => signIn(rest).catch(() => undefined));
const topicAt = (building: string, tail: string, organisation = slug()) => `berth/${organisation}/${building}/${tail}`;
const topic = (tail = 'room-1') => topicAt(world.tenant.main.slug, tail);
const readingsOf = (id = sensorId) =>
  world.inside((tx) => tx.selectFrom('reading').select(['co2', 'at']).where('sensor_id', '=', id).execute());
const isStored = (co2: number) =>
  until(`a reading of ${co2}`, async () => (await readingsOf()).some((reading) => reading.co2 === co2));

beforeAll(async () => {
  broker = await ownBroker();
  await broker.start();
  sensorId = await world.addSensor('multi', { externalId: 'room-1' });
  ingest = await spawnIngest(database.urls, broker);
  gateway = await letIn();
}, 90_000);
afterAll(async () => {
  await gateway?.endAsync(true);
  ingest?.kill('SIGTERM');
  expect(await ingest?.ended).toBe(0);
  await broker?.kill();
});

describe('what a gateway sends', () => {
  test('is stored, whether it asks for a word that it arrived or not', async () => {
    await gateway.publishAsync(topic(), JSON.stringify({ co2: 701 }), { qos: 1 });
    await isStored(701);
    await gateway.publishAsync(topic(), JSON.stringify({ co2: 702 }), { qos: 0 });
    await isStored(702);
  });

  test('of a device that nobody knows is listed, and what cannot be read is counted', async () => {
    await gateway.publishAsync(topic('stranger'), JSON.stringify({ co2: 703 }), { qos: 1 });
    await gateway.publishAsync(topic(), 'no json', { qos: 1 });
    const counted = async () => {
      const faults = await world.inside((tx) =>
        tx.selectFrom('ingest_fault').select('reason').where('building_id', '=', world.tenant.main.id).execute(),
      );
      return faults.some(({ reason }) => reason === 'bad-json');
    };
    await until('the fault', counted);
    const unclaimed = await world.inside((tx) =>
      tx.selectFrom('sensor_unclaimed').select(['external_id', 'measures']).execute(),
    );
    expect(unclaimed).toContainEqual({ external_id: 'stranger', measures: ['co2'] });
  });

  test('by HTTP is stored too, and once under one key', async () => {
    const door = openUplinkDoor(broker, createLogger('silent', 'test'));
    const accept = acceptReadings({ uplinkDoor: door });
    const { organisation, main } = world.tenant;
    const caller = { organisationId: organisation.id, buildingId: main.id, keyId: main.ids.ingestKey };
    const place = { org: organisation.slug, building: main.slug };
    const post = (co2: number, key?: string) =>
      accept(caller, place, { readings: [{ externalId: 'room-1', co2 }] }, key);
    const posted = await until('the door', () => post(704, 'one').catch(() => undefined));
    expect(posted).toEqual({ accepted: 1 });
    await post(704, 'one');
    await post(704, 'one');
    await post(705);
    await isStored(705);
    expect((await readingsOf()).filter(({ co2 }) => co2 === 704)).toHaveLength(1);
    await door.close();
  });

  test('shows in the figures of the process, and the process says that it is well', async () => {
    expect((await fetch(`${ingest.origin}/readyz`)).status).toBe(200);
    const figures = await (await fetch(`${ingest.origin}/metrics`)).text();
    expect(figures).toMatch(/^ingest_messages_total\S* [1-9]/m);
    expect(figures).toMatch(/^ingest_waiting\S* \d/m);
  });
});

describe('a stolen key', () => {
  const refused = async (rest: Partial<SignIn>) => {
    await expect(signIn({ clientId: `${slug()}-thief`, ...rest })).rejects.toThrow(
      /not authorized|closed|connect to server/i,
    );
  };

  test('lets nobody in as somebody else: not with another secret, organisation or client id', async () => {
    await refused({ password: ingestSecretOf(world.tenant.main.ids).toLowerCase() });
    await refused({ password: 'guess' });
    await refused({ username: 'no-such-organisation', clientId: 'no-such-organisation-thief' });
    await refused({ clientId: 'other-org-gateway' });
    await refused({ username: 'api', password: broker.password });
    const { password } = own();
    await expect(connect({ servers: broker.url, user: slug(), pass: password, reconnect: false })).rejects.toThrow();
  });

  test('reads nothing: not what others send, not what is stored, not what screens are told', async () => {
    const thief = await letIn({ clientId: `${slug()}-thief` });
    const heard: string[] = [];
    thief.on('message', (name) => heard.push(name));
    for (const wanted of ['#', topic(), 'berth/#', '$MQTT/#', '$JS/#'])
      await thief.subscribeAsync(wanted, { qos: 1 }).catch(() => {});
    await gateway.publishAsync(topic(), JSON.stringify({ co2: 711 }), { qos: 1 });
    await isStored(711);
    expect(heard).toEqual([]);
    await thief.endAsync(true);
  });

  test('writes in its own building alone', async () => {
    const { other } = world.tenant;
    const before = await readingsOf(other.ids.sensor);
    const body = JSON.stringify({ presence: false });
    await gateway.publishAsync(topicAt(other.slug, `${other.mark}-sensor`), body, { qos: 1 });
    await gateway.publishAsync(topicAt(other.slug, `${other.mark}-sensor`), body, { qos: 0 });
    // Behind the others: when it is there, they would be.
    await gateway.publishAsync(topic(), JSON.stringify({ co2: 713 }), { qos: 1 });
    await isStored(713);
    expect(await readingsOf(other.ids.sensor)).toEqual(before);
  });

  test('that was revoked lets nobody in any more', async () => {
    await world.inside((tx) =>
      tx
        .updateTable('ingest_key')
        .set({ revoked_at: new Date() })
        .where('id', '=', world.tenant.main.ids.ingestKey)
        .execute(),
    );
    await refused({});
    await world.inside((tx) =>
      tx
        .updateTable('ingest_key')
        .set({ revoked_at: null })
        .where('id', '=', world.tenant.main.ids.ingestKey)
        .execute(),
    );
    await (await letIn({ clientId: `${slug()}-again` })).endAsync(true);
  });
});

/** The long version is bench/ingest-kills.ts. */
describe('what a gateway was told has arrived is stored once', () => {
  const through = async (kill: () => Promise<void>, kills: number) => {
    const sensor = await world.addSensor('climate', { externalId: `stormy-${kills}-${Date.now()}` });
    const { external_id: externalId } = await world.inside((tx) =>
      tx.selectFrom('sensor').select('external_id').where('id', '=', sensor).executeTakeFirstOrThrow(),
    );
    // The process remembers sensors for a minute: a new one knows it.
    await restart();
    const storm = persistentGateway({
      url: broker.mqttUrl,
      signIn: { ...own(), clientId: `${slug()}-storm` },
      topic: topic(externalId),
    });
    // Some of them are under way when it is killed.
    const publishing = () => {
      const goal = storm.acknowledged.size + 100;
      storm.publish(300);
      return until('a third of them', () => storm.acknowledged.size >= goal, 60_000);
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
    await until('everything', async () => (await missing()).length === 0, 60_000);
    const all = await stored();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeLessThanOrEqual(storm.sent());
  };
  const restart = async () => {
    ingest.kill('SIGKILL');
    await ingest.ended;
    ingest = await spawnIngest(database.urls, broker);
  };

  test('while the process that stores it is killed', { timeout: 120_000 }, () => through(restart, 2));

  test('while the broker is killed', { timeout: 120_000 }, () =>
    through(async () => {
      await broker.kill();
      await broker.start();
    }, 2),
  );
});
