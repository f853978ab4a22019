import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { debianFolder } from '../../deploy/src/services/debian.ts';
import { until } from '../../apps/server/testing/until.ts';
import { freeNetwork, MACHINES } from '../machines/free-network.ts';
import { installSettings, machineSettings } from '../../deploy/src/high-availability/machine-settings.ts';
import { type OwnRoot, type Place, startInOwnRoot } from './own-root.ts';

const PACKAGES = ['postgresql-18', 'pgbackrest', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy'];
const PORTS = [2379, 2380, 5000, 5432, 8008];
const PATIENCE_MS = 180_000;

export type Member = { readonly name: string; readonly role: string; readonly state: string };

/** One machine with etcd and with PostgreSQL under Patroni. */
function machineOf(number: number, network: string, place: (name: string) => Place) {
  const [name, address] = [`n${number}`, `${network}.${number}`];
  const env = machineSettings(number, network);
  const places = { etcd: place(`${name}-etcd`), patroni: place(`${name}-patroni`) };
  const running: Partial<Record<keyof typeof places, OwnRoot>> = {};
  const commands = {
    etcd: { account: 'etcd', command: ['etcd'], env },
    patroni: { account: 'postgres', command: ['patroni', '/etc/berth/patroni.yml'], env },
  };
  const start = (part: keyof typeof places) => (running[part] = startInOwnRoot(places[part], commands[part]));
  return {
    name,
    address,
    env,
    startEtcd: () => start('etcd'),
    killEtcd: async () => running.etcd?.kill(),
    start() {
      start('etcd');
      start('patroni');
    },
    async kill() {
      await Promise.all([running.etcd?.kill(), running.patroni?.kill()]);
    },
    signal: (text: string, signal: NodeJS.Signals) => running.patroni?.signal(text, signal) ?? 0,
    log: () => running.patroni?.log() ?? '',
  };
}

export type Machine = ReturnType<typeof machineOf>;

/** Starts three machines with deploy/high-availability and a proxy to the leader. Everything ends with this process. */
export async function openCluster(log: (line: string) => void) {
  const debian = await debianFolder('patroni', PACKAGES, log);
  const network = await freeNetwork(PORTS);
  const folder = mkdtempSync('/var/tmp/berth-failover-');
  // Also after a failure. The machines end with this process, and their mounts are in namespaces of their own.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const shared = join(folder, 'repository');
  mkdirSync(shared);
  const place = (name: string): Place => {
    const home = join(folder, name);
    mkdirSync(home);
    installSettings(home);
    return { debian, home, shared };
  };
  const machines = MACHINES.map((number) => machineOf(number, network, place));
  const [first] = machines as [Machine, Machine, Machine];
  const config = '/etc/berth/haproxy.cfg';
  const proxy = startInOwnRoot(place('haproxy'), {
    account: 'haproxy',
    command: ['haproxy', '-db', '-f', config],
    env: first.env,
  });

  /** The state of all machines, from any that answers. */
  async function members(): Promise<readonly Member[]> {
    for (const { address } of machines) {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => {},
      );
      if (answer?.ok === true) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
  const leader = () =>
    until(
      'a leader',
      async () => {
        const name = (await members()).find(({ role }) => role === 'leader')?.name;
        return machines.find((machine) => machine.name === name);
      },
      PATIENCE_MS,
    );

  return {
    machines,
    members,
    leader,
    admin: `postgres://postgres:${first.env['PATRONI_SUPERUSER_PASSWORD']}@${first.env['DATABASE_PROXY_LISTEN']}/postgres`,
    /** Waits until all machines replicate. */
    async whole(role: 'quorum_standby' | 'replica' = 'quorum_standby') {
      const isWhole = async () => {
        const all = await members();
        const standbys = all.filter((one) => one.role === role && one.state === 'streaming');
        return standbys.length === 2 && all.some((one) => one.role === 'leader' && one.state === 'running');
      };
      await until('three machines that replicate', isWhole, PATIENCE_MS).catch(async (error: unknown) => {
        throw new Error(`${String(error)}: ${JSON.stringify(await members())}`, { cause: error });
      });
    },
    /** Runs a command of the operator. */
    async patronictl(...words: string[]) {
      const tool = startInOwnRoot(place(`patronictl-${Date.now()}`), {
        account: 'postgres',
        command: ['patronictl', '--config-file', '/etc/berth/patroni.yml', ...words],
        env: first.env,
      });
      const code = await tool.ended;
      if (code !== 0) throw new Error(`patronictl ${words.join(' ')} ended with ${code}\n${tool.log()}`);
    },
    async close() {
      await Promise.all([...machines.map((machine) => machine.kill()), proxy.kill()]);
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
