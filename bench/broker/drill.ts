import { inTenant } from '@berth/database';
import { persistentGateway } from '../../apps/server/testing/ingest/persistent-gateway.ts';
import { ownBroker } from '../../apps/server/testing/processes/nats-broker.ts';
import { spawnIngest } from '../../apps/server/testing/processes/spawn-ingest.ts';
import { day, grantedIn, reserving, window } from '../../apps/server/testing/races/calls.ts';
import type { SpawnedProcess } from '../../apps/server/testing/processes/spawn-process.ts';
import { openSender } from '../../apps/server/testing/races/send.ts';
import { type Racer, World } from '../../apps/server/testing/races/world.ts';
import { until } from '../../apps/server/testing/until.ts';
import { connectAs } from '../../apps/server/src/platform/messaging/broker.ts';
import { ensureDeviceStream, storedSubject } from '../../apps/server/src/platform/messaging/device-stream.ts';
import { externalIdOf, type IngestCell, openIngestCell } from '../ingest/cell.ts';
import { type Nodes, openNodes } from './nodes.ts';

/** Enough to stay below the rate limit, which grows with the sensors. */
const SENSORS = 1000;
const GATEWAYS = 6;
const UNCONSUMED = 200;
const RESERVATIONS = 50;
const PATIENCE_MS = 300_000;
const AT_ONCE = 10;

type Figures = Record<string, number | string>;

/** Gateways that each publish for one sensor, and begin with different nodes. */
function openGateways({ nodes }: Nodes, { signIn, topic }: IngestCell) {
  const gateways = Array.from({ length: GATEWAYS }, (_, n) =>
    persistentGateway({
      url: nodes.map((_node, at) => nodes[(at + n) % nodes.length]?.mqttUrl ?? ''),
      signIn: { ...signIn, clientId: `${signIn.clientId}_${n}` },
      topic: `${topic}/${externalIdOf(n + 1)}`,
      atOnce: AT_ONCE,
    }),
  );
  const acknowledged = () => gateways.reduce((sum, one) => sum + one.acknowledged.size, 0);
  return {
    acknowledged,
    sent: () => gateways.reduce((sum, one) => sum + one.sent(), 0),
    publish: (count: number) => {
      for (const gateway of gateways) gateway.publish(Math.ceil(count / GATEWAYS));
    },
    longestPauseMs: () => Math.max(...gateways.map((one) => one.longestPauseMs())),
    until: (count: number) => until(`${count} acknowledged`, () => acknowledged() >= count, PATIENCE_MS),
    stop: () => Promise.all(gateways.map((one) => one.stop())),
    /** Acknowledged readings by sensor. */
    ledger: () => gateways.map(({ acknowledged: times }, n) => ({ sensor: externalIdOf(n + 1), times })),
  };
}

type Gateways = ReturnType<typeof openGateways>;

async function compare({ db, organisation }: IngestCell, gateways: Gateways) {
  const rows = await inTenant(db, organisation.id, (tx) =>
    tx
      .selectFrom('reading')
      .innerJoin('sensor', (join) =>
        join.onRef('sensor.organisation_id', '=', 'reading.organisation_id').onRef('sensor.id', '=', 'sensor_id'),
      )
      .select(['external_id as sensor', 'at'])
      .execute(),
  );
  const stored = new Set(rows.map(({ sensor, at }) => `${sensor} ${at}`));
  const missing = gateways
    .ledger()
    .flatMap(({ sensor, times }) => [...times].filter((at) => !stored.has(`${sensor} ${at}`))).length;
  return { stored: rows.length, missing, twice: rows.length - stored.size };
}

/** The ingest must not start on a broker that cannot hold three copies. */
async function refusal({ urls }: IngestCell): Promise<string | undefined> {
  const broker = await ownBroker();
  await broker.start();
  try {
    const ingest = await spawnIngest(urls, broker, { NATS_REPLICAS: '3' });
    ingest.kill('SIGKILL');
    return undefined;
  } catch (error) {
    return /"message":"([^"]*replicas[^"]*)"|(.*replicas.*)/.exec(String(error))?.slice(1).find(Boolean)?.slice(0, 200);
  } finally {
    await broker.kill();
  }
}

/** Raises the copies of a stream that holds messages, on nodes of its own. Returns how many messages remained. */
async function raise(): Promise<string> {
  const nodes = await openNodes();
  await nodes.start();
  const connection = await connectAs('ingest', { url: nodes.url.split(','), password: nodes.password });
  try {
    await ensureDeviceStream(connection, { ackWaitMs: 2000, replicas: 1 });
    for (let n = 0; n < UNCONSUMED; n += 1) await connection.request(storedSubject(['a', 'b', 'c']), String(n));
    const before = await nodes.stream();
    await ensureDeviceStream(connection, { ackWaitMs: 2000, replicas: 3 });
    await nodes.whole();
    const after = await nodes.stream();
    const messages = `${after.state.messages} of ${before.state.messages}`;
    if (after.config.num_replicas !== 3 || after.state.messages !== UNCONSUMED)
      throw new Error(`raised to ${after.config.num_replicas} replicas with ${messages} messages`);
    return messages;
  } finally {
    await connection.close();
    await nodes.kill();
  }
}

/**
 * Loses the node that leads the stream, with its store, and the ingest processes. Only the broker has the messages of
 * the last second then; a stopped ingest would have some of them in its receive buffer.
 */
async function loseNode(nodes: Nodes, gateways: Gateways, ingests: readonly SpawnedProcess[]) {
  for (const ingest of ingests) ingest.kill('SIGKILL');
  await Promise.all(ingests.map(({ ended }) => ended));
  await gateways.until(gateways.acknowledged() + UNCONSUMED);
  const node = await nodes.leader();
  await node.kill();
  node.deleteStore();
  return node;
}

/** Reserves while two of three nodes are down, when the broker accepts nothing. */
async function reserveWithoutQuorum(nodes: Nodes, cell: IngestCell) {
  const world = await World.open(cell.urls, {
    isPatient: true,
    env: { NATS_URL: nodes.url, NATS_PASSWORD: nodes.password },
  });
  try {
    const building = await world.building(RESERVATIONS, { settings: { future_day_maximum: 0 }, policies: [] });
    const [person] = (await world.people(1, building)) as [Racer];
    const lost = nodes.nodes.slice(0, 2);
    await Promise.all(lost.map((node) => node.kill()));
    const { send, close } = openSender(world, 4);
    const answers = await Promise.all(
      building.desks.map((desk) => send(reserving(building, person, desk, window(day(1), 36, 2)))),
    );
    close();
    await Promise.all(lost.map((node) => node.start()));
    return answers.flatMap(grantedIn).length;
  } finally {
    await world.close();
  }
}

export async function drill({ messages, replicas }: { messages: number; replicas: 1 | 3 }) {
  const faults: string[] = [];
  const figures: Figures = {};
  if (replicas === 3) figures['messages after one replica became three'] = await raise();
  const nodes = await openNodes();
  const cell = await openIngestCell(SENSORS, nodes);
  const refused = await refusal(cell);
  console.log(refused === undefined ? 'THE INGEST STARTED' : `refused to start without a cluster: ${refused}`);
  if (refused === undefined) faults.push('the ingest started with too few replicas');
  const gateways = openGateways(nodes, cell);
  const env = { NATS_REPLICAS: String(replicas) };
  // Started again until it stays, as a service manager does: the stream has no leader for some seconds.
  const startIngest = () => until('an ingest', () => cell.startIngest(env).catch(() => undefined), PATIENCE_MS);
  const lost = [await startIngest(), await startIngest()];
  gateways.publish(messages);
  await gateways.until(messages / 3);
  console.log(`${gateways.acknowledged()} acknowledged: a node is lost with its store`);
  const node = await loseNode(nodes, gateways, lost);
  // A stream with one replica has no other node: everything waits until this one is back.
  if (replicas === 1) await node.start();
  const ingests = [await startIngest(), await startIngest()];
  if (replicas === 3) {
    await gateways.until((messages * 2) / 3);
    console.log(`${gateways.acknowledged()} acknowledged: the node returns without its store`);
    await node.start();
  }
  await gateways.until(messages);
  figures['longest pause of a gateway s'] = Math.round(gateways.longestPauseMs() / 100) / 10;

  const sentAt = performance.now();
  await until(
    'everything',
    async () => (await compare(cell, gateways)).missing === 0,
    replicas === 3 ? 120_000 : 20_000,
  ).catch(() => {});
  figures['all stored after the last acknowledgement s'] = Math.round((performance.now() - sentAt) / 100) / 10;
  const { stored, missing, twice } = await compare(cell, gateways);
  Object.assign(figures, { sent: gateways.sent(), acknowledged: gateways.acknowledged(), stored, missing, twice });
  if (missing > 0) faults.push(`${missing} acknowledged messages are missing`);
  if (twice > 0) faults.push(`${twice} readings are stored twice`);
  if (replicas === 3) {
    await nodes.whole();
    const reserved = await reserveWithoutQuorum(nodes, cell);
    figures['reservations with two of three nodes lost'] = `${reserved} of ${RESERVATIONS}`;
    if (reserved !== RESERVATIONS) faults.push('reservations failed without the broker');
  }
  await gateways.stop();
  for (const ingest of ingests) ingest.kill('SIGKILL');
  await cell.close();
  return { figures, faults };
}
