import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manageStreams } from '../../apps/server/testing/processes/manage-streams.ts';
import { brokerSecrets, greets } from '../../apps/server/testing/processes/nats-broker.ts';
import { until } from '../../apps/server/testing/until.ts';
import { DEVICE_STREAM } from '../../apps/server/src/platform/messaging/device-stream.ts';
import { natsFolder } from '../../deploy/src/services/nats.ts';
import { freeNetwork, MACHINES } from '../machines/free-network.ts';
import { machineSettings, settingsFolder } from '../../deploy/src/high-availability/machine-settings.ts';

const [PORT, MQTT_PORT, CLUSTER_PORT] = [4222, 1883, 6222];
const CONFIG = join(settingsFolder, 'nats-cluster.conf');

function nodeOf(number: number, network: string, program: string, secrets: Record<string, string>) {
  const address = `${network}.${number}`;
  const store = mkdtempSync(join(tmpdir(), `berth-broker-${number}-`));
  const settings = machineSettings(number, network);
  const env = {
    ...secrets,
    ...Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('NATS_'))),
    NATS_NAME: `n${number}`,
    NATS_LISTEN: `${address}:${PORT}`,
    NATS_STORE: store,
    MQTT_LISTEN: `${address}:${MQTT_PORT}`,
  };
  let server: ChildProcess | undefined;
  return {
    name: env.NATS_NAME,
    url: `nats://${address}:${PORT}`,
    mqttUrl: `mqtt://${address}:${MQTT_PORT}`,
    async start() {
      server = spawn(program, ['--config', CONFIG], { stdio: 'ignore', env });
      await until('a node of the broker', () => greets(PORT, address));
    },
    async kill() {
      if (server === undefined) return;
      const gone = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGKILL');
      await gone;
      server = undefined;
    },
    deleteStore: () => rmSync(store, { recursive: true, force: true }),
    endWithUs() {
      server?.kill('SIGKILL');
      rmSync(store, { recursive: true, force: true });
    },
  };
}

export type Node = ReturnType<typeof nodeOf>;

/** Prepares three nodes with deploy/high-availability/nats-cluster.conf. */
export async function openNodes() {
  const program = join(await natsFolder(console.log), 'nats-server');
  const network = await freeNetwork([PORT, MQTT_PORT, CLUSTER_PORT]);
  const { password, issuerSeed, env } = brokerSecrets();
  const nodes = MACHINES.map((number) => nodeOf(number, network, program, env));
  process.once('exit', () => {
    for (const node of nodes) node.endWithUs();
  });
  const url = nodes.map((node) => node.url);

  const succeeds = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );

  const stream = () => manageStreams({ url, password }, (manager) => manager.streams.info(DEVICE_STREAM));

  return {
    nodes,
    url: url.join(','),
    mqttUrl: nodes[0]?.mqttUrl ?? '',
    password,
    issuerSeed,
    async start() {
      await Promise.all(nodes.map((node) => node.start()));
      // Streams can be created when the nodes have elected a leader.
      await until('a cluster', () => succeeds(manageStreams({ url, password }, (manager) => manager.getAccountInfo())));
    },
    async kill() {
      await Promise.all(nodes.map((node) => node.kill()));
    },
    stream,
    async leader(): Promise<Node> {
      const { cluster } = await stream();
      const node = nodes.find(({ name }) => name === cluster?.leader);
      if (node === undefined) throw new Error(`no node leads the stream: ${cluster?.leader}`);
      return node;
    },
    /** Waits until every node has all messages. */
    whole: () =>
      until('complete replicas', async () => {
        const info = await stream().catch(() => undefined);
        const replicas = info?.cluster?.replicas ?? [];
        return replicas.length === 2 && replicas.every(({ current }) => current);
      }),
  };
}

export type Nodes = Awaited<ReturnType<typeof openNodes>>;
