import { createHmac, randomUUID } from 'node:crypto';
import { inTenant, openDatabase, openPool } from '@berth/database';
import type { StoredIntegrations } from '@berth/domain/buildings';
import { testDatabase } from '@berth/testkit';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testSealer } from '../../../../testing/test-sealer.ts';
import { until } from '../../../../testing/until.ts';
import { createSafeFetch } from '../../../platform/egress/safe-fetch.ts';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { connectAs } from '../../../platform/messaging/broker.ts';
import { DEVICE_CONSUMER, DEVICE_STREAM } from '../../../platform/messaging/device-stream.ts';
import { type ForwardStream, openForwardStream } from '../../../platform/messaging/forward-stream.ts';
import { type Live, openLive } from '../../../platform/messaging/live.ts';
import { openUplinkDoor, type UplinkDoor } from '../../../platform/messaging/uplink-door.ts';
import type { RunDeps, Running } from '../../../platform/module.ts';
import { forwardTargetsIn, receiverOf } from '../../connections/index.ts';
import { ingestProcess } from '../ingest/ingest-process.fixture.ts';
import { forwardReadings } from './forward-readings.ts';
import { openReceiver, type Receiver } from './receiver.fixture.ts';

const database = testDatabase();
const { world, running, slug, topic, publish } = ingestProcess(database);
const log = createLogger('silent', 'test');
const pool = openPool({ url: database.urls.worker, application: 'test-worker', size: 4, waitMs: 20_000 });
let live: Live;
let stream: ForwardStream;
let door: UplinkDoor;
let deps: Omit<RunDeps, 'safeFetch'>;
const workers: Running[] = [];
const receivers: Receiver[] = [];

const connected = (forwardStream: ForwardStream) =>
  until('the stream', () => forwardStream.receivers().catch(() => undefined));

beforeAll(async () => {
  live = openLive({ ...running.broker, user: 'worker', log });
  stream = openForwardStream(running.broker, log);
  door = openUplinkDoor(running.broker, log);
  const db = openDatabase(pool);
  deps = { db, live, log, record, sealer: testSealer(), forwardStream: stream };
  await connected(stream);
  await until('notices', () => live.connected());
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  for (const receiver of receivers.splice(0)) receiver.close();
  await forwardTo([]);
});
afterAll(async () => {
  await Promise.all([live.close(), stream.close(), door.close()]);
  await pool.end();
});

const place = () => ({ organisationId: world.tenant.organisation.id, buildingId: world.tenant.main.id });

/** Saves the endpoints as an administrator does, and sends the notice. */
async function forwardTo(endpoints: StoredIntegrations['forward']['endpoints'], enabled = true) {
  await world.inside((tx) =>
    tx
      .updateTable('building')
      .set({ integrations: JSON.stringify({ forward: { enabled, endpoints } }) })
      .where('building.id', '=', world.tenant.main.id)
      .execute(),
  );
  live.tell(place(), { kind: 'settings', ids: [place().buildingId] });
}

async function aReceiver() {
  const receiver = await openReceiver();
  receivers.push(receiver);
  return { receiver, endpoint: { id: randomUUID(), url: `${receiver.origin}/hook`, headerName: 'X-Key' } };
}

function startWorker(forwardStream = stream) {
  const safeFetch = createSafeFetch({ allowed: receivers.map(({ origin }) => origin), totalMs: 3000 });
  const worker = forwardReadings({ ...deps, safeFetch, forwardStream }, { withinMs: 1000 });
  workers.push(worker);
  return worker;
}
const hasPlace = async (id: string) => (await stream.receivers()).includes(id);
/** Waits until the broker has noticed that no connection asks for messages of this receiver any longer. */
async function notAskedFor(id: string): Promise<void> {
  const connection = await connectAs('worker-forward', running.broker, { inboxPrefix: '_INBOX_forward' });
  const { consumers } = await jetstreamManager(connection, { checkAPI: false });
  const waiting = async () => (await consumers.info(DEVICE_STREAM, `forward-${id}`)).num_waiting;
  await until('the broker to notice', async () => (await waiting()) === 0);
  await connection.close();
}
const begun = (id: string) => until('a place in the stream', () => hasPlace(id));
const stateOf = (endpointId: string) =>
  world.inside((tx) =>
    tx
      .selectFrom('connection_health')
      .select(['failure', 'status', 'succeeded_at as delivered_at', 'failing_since', 'stopped_at as switched_off_at'])
      .where('target_id', '=', endpointId)
      .executeTakeFirst(),
  );

test('readings of a gateway arrive signed, in our own format, and only those of this building [T24]', async () => {
  const { receiver, endpoint } = await aReceiver();
  await forwardTo([endpoint]);
  startWorker();
  await begun(endpoint.id);
  const { other } = world.tenant;
  const elsewhere = JSON.stringify({ readings: [{ externalId: `${other.mark}-sensor`, battery: 50 }] });
  await until('the door', () =>
    door.store([slug(), other.slug, 'http', 'post'], elsewhere, undefined).then(
      () => true,
      () => false,
    ),
  );
  await publish(topic('stranger'), { co2: 900 });
  await publish(topic(), { co2: 901, temperature: 21.5 });

  const { headers, text, body } = await receiver.has(901);
  expect(body.data).toMatchObject({ building: `/${slug()}/${world.tenant.main.slug}` });
  expect(receiver.readings().map(({ externalId }) => externalId)).toEqual(['room-1']);
  expect(receiver.readings()[0]).toMatchObject({
    sensorId: running.sensorId,
    co2: 901,
    temperature: 21.5,
    type: 'multi',
  });
  const [target] = await inTenant(deps.db, place().organisationId, (tx) =>
    forwardTargetsIn(tx, place().organisationId, 'forward'),
  );
  if (target === undefined) throw new Error('nowhere to send');
  const [secret = ''] = (await receiverOf(deps.sealer, target)).signing;
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], text].join('.');
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect([headers['user-agent'], headers['content-type']]).toEqual(['Berth', 'application/json']);
  await until('that it went well', async () => (await stateOf(endpoint.id))?.delivered_at);
});

test('a failing receiver gets the same delivery again under the same id, and does not delay others [T24]', async () => {
  const [failing, well] = [await aReceiver(), await aReceiver()];
  failing.receiver.answer(500);
  await forwardTo([failing.endpoint, well.endpoint]);
  startWorker();
  await Promise.all([failing, well].map(({ endpoint }) => begun(endpoint.id)));
  await publish(topic(), { co2: 911 });
  const first = await failing.receiver.has(911);
  await well.receiver.has(911);
  await publish(topic(), { co2: 912 });
  await well.receiver.has(912);
  await until('that it fails', async () => (await stateOf(failing.endpoint.id))?.failing_since);
  expect(await stateOf(failing.endpoint.id)).toMatchObject({ failure: 'status', status: 500, delivered_at: null });

  failing.receiver.answer(204);
  const again = await failing.receiver.has(911, 2);
  expect([again.headers['webhook-id'], again.text]).toEqual([first.headers['webhook-id'], first.text]);
  await failing.receiver.has(912);
  expect(failing.receiver.readings().filter(({ co2 }) => co2 === 911)).toHaveLength(2);
  await until('that it goes well', async () => (await stateOf(failing.endpoint.id))?.failing_since === null);
});

test('a receiver that answers 410 is disabled permanently and visibly, and nothing is stored for it', async () => {
  const [gone, well] = [await aReceiver(), await aReceiver()];
  gone.receiver.answer(410);
  await forwardTo([gone.endpoint, well.endpoint]);
  startWorker();
  await Promise.all([gone, well].map(({ endpoint }) => begun(endpoint.id)));
  await publish(topic(), { co2: 921 });
  await gone.receiver.has(921);
  await until('switched off', async () => !(await hasPlace(gone.endpoint.id)));
  expect((await stateOf(gone.endpoint.id))?.switched_off_at).not.toBeNull();
  const audited = await world.inside((tx) =>
    tx.selectFrom('audit').select(['action', 'after']).where('action', 'like', '%forwarding%').execute(),
  );
  expect(audited).toEqual([
    {
      action: 'building.forwarding-stopped',
      after: { endpointId: gone.endpoint.id, receiver: gone.receiver.origin, why: 'gone' },
    },
  ]);
  await publish(topic(), { co2: 922 });
  await well.receiver.has(922);
  expect(gone.receiver.got).toHaveLength(1);
  expect(await hasPlace(well.endpoint.id)).toBe(true);
});

test('messages that a worker holds when it stops are sent by another', async () => {
  const { receiver, endpoint } = await aReceiver();
  receiver.answer('nothing');
  await forwardTo([endpoint]);
  const first = startWorker();
  await begun(endpoint.id);
  await publish(topic(), { co2: 931 });
  await receiver.has(931);
  await first.stop();
  receiver.answer(204);
  startWorker();
  await receiver.has(931, 2);
});

test('messages that a killed worker had sent are sent by another, unchanged and under the same id [R5]', async () => {
  const { receiver, endpoint } = await aReceiver();
  receiver.answer('nothing');
  await forwardTo([endpoint]);
  const lost = openForwardStream(running.broker, log, { inHandMs: 2000 });
  await connected(lost);
  startWorker(lost);
  await begun(endpoint.id);
  await publish(topic(), { co2: 935 });
  const sent = await receiver.has(935);
  // This is all the broker sees of a killed worker: the connection is gone, and its messages are not acknowledged.
  await lost.close();
  // Otherwise the next message may be sent to the closed connection, and would be delivered again with the first one.
  await notAskedFor(endpoint.id);
  receiver.answer(204);
  startWorker();
  await publish(topic(), { co2: 937 });
  const again = await receiver.has(935, 2);
  expect(again.headers['webhook-id']).toBe(sent.headers['webhook-id']);
  expect(again.text).toBe(sent.text);
});

describe('no messages are stored for a receiver', () => {
  test.each(['switched off', 'removed', 'of a building that is removed'])('that is %s', async (how) => {
    const { endpoint } = await aReceiver();
    await forwardTo([endpoint]);
    startWorker();
    await begun(endpoint.id);
    if (how === 'switched off') await forwardTo([endpoint], false);
    if (how === 'removed') await forwardTo([]);
    const setRemoved = (removed_at: Date | null) =>
      world.inside((tx) =>
        tx.updateTable('building').set({ removed_at }).where('id', '=', place().buildingId).execute(),
      );
    if (how === 'of a building that is removed') {
      await setRemoved(new Date());
      live.tell(place(), { kind: 'access', ids: [place().buildingId] });
    }
    await until('no place in the stream', async () => !(await hasPlace(endpoint.id)));
    await setRemoved(null);
  });

  test('that was removed while no worker ran', async () => {
    const { endpoint } = await aReceiver();
    await stream.begin(endpoint.id, { organisation: slug(), building: world.tenant.main.slug });
    startWorker();
    await until('no place in the stream', async () => !(await hasPlace(endpoint.id)));
  });
});

test("the worker has no other access to the broker: not to the ingest's consumer, and it cannot publish", async () => {
  const connection = await connectAs('worker-forward', running.broker, { inboxPrefix: '_INBOX_forward' });
  const { consumers, streams } = await jetstreamManager(connection, { checkAPI: false, timeout: 1000 });
  await expect(consumers.info(DEVICE_STREAM, DEVICE_CONSUMER)).rejects.toThrow();
  await expect(consumers.delete(DEVICE_STREAM, DEVICE_CONSUMER)).rejects.toThrow();
  await expect(streams.info(DEVICE_STREAM)).rejects.toThrow();
  await expect(streams.purge(DEVICE_STREAM)).rejects.toThrow();
  const invented = jetstream(connection, { timeout: 1000 }).publish(`$MQTT.msgs.berth.${slug()}.any.room-1`, '{}');
  await expect(invented).rejects.toThrow();
  await connection.close();
  await publish(topic(), { co2: 941 });
  const stored = () =>
    world.inside((tx) => tx.selectFrom('reading').select('co2').where('co2', '=', 941).executeTakeFirst());
  await until('the ingest goes on', stored);
});
