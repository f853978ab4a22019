import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

const ETCD_AWAY_MS = 35_000;

/** Breaks something, and returns what an operator or the machine's own service manager does about it. */
type Fault = (cluster: Cluster) => Promise<() => void | Promise<void>>;

const killLeader: Fault = async (cluster) => {
  const leader = await cluster.leader();
  await leader.kill();
  return () => leader.start();
};

export const FAULTS: Readonly<Record<string, Fault>> = {
  'machine of the leader killed': killLeader,
  'and again': killLeader,
  'only its PostgreSQL killed': async (cluster) => {
    const leader = await cluster.leader();
    if (leader.signal('/bin/postgres -D', 'SIGKILL') === 0) throw new Error('no postmaster');
    return () => {};
  },
  'planned switchover': async (cluster) => {
    await cluster.patronictl('switchover', '--force', 'berth');
    return () => {};
  },
  'etcd away for 35 s': async ({ machines }) => {
    await Promise.all(machines.map((machine) => machine.killEtcd()));
    await pause(ETCD_AWAY_MS);
    for (const machine of machines) machine.startEtcd();
    return () => {};
  },
};

/** The leader sends nothing to its standbys for two seconds, and is then lost. */
export const killUnreplicated: Fault = async (cluster) => {
  const leader = await cluster.leader();
  if (leader.signal('walsender', 'SIGSTOP') === 0) throw new Error('no WAL sender');
  await pause(2000);
  return killLeader(cluster);
};
