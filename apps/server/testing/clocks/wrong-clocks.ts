import type { RoleUrls } from '@berth/database/migrate';
import type { SpawnedProcess } from '../processes/spawn-process.ts';
import { until } from '../until.ts';
import { clockWorld, type ClockWorld } from './clock-world.ts';
import { ownClock } from './own-clock.ts';

type Victim = 'api' | 'worker' | 'ingest';
type Running = SpawnedProcess & { readonly origin: string; readonly port?: number };

export type ClockReport = {
  readonly process: Victim;
  readonly days: number;
  /** Reservations while the clock was wrong and the process was known to be unready. */
  readonly reserved: number;
  readonly refused: number;
  /** Refused requests before the health check noticed a clock that jumped. */
  readonly refusedAtFirst: number;
  readonly readyAgainMs: number;
  readonly missingEvents: number;
  readonly missingReadings: number;
  readonly missingPartitions: number;
  /** Whether a process with a wrong clock did work that depends on it. */
  readonly worked: boolean;
};

const DAY_MS = 86_400_000;
const RESERVATIONS = 10;
const READINGS = 20;

const readiness = async ({ origin }: Pick<Running, 'origin'>) => {
  const answer = await fetch(`${origin}/readyz`, { headers: { connection: 'close' } });
  return { status: answer.status, body: await answer.text() };
};
const isUnready = async (victim: Running) => {
  const { status, body } = await readiness(victim);
  return status === 503 && body.includes('the clock of this process is');
};
const isReady = async (victim: Running) => (await readiness(victim)).status === 200;

async function tryClock(
  world: ClockWorld,
  all: Record<Victim, Running>,
  gateway: ReturnType<ClockWorld['openGateway']>,
  process: Victim,
  days: number,
): Promise<ClockReport> {
  const clock = ownClock();
  const restart = async (env: Record<string, string>) => {
    all[process].kill('SIGTERM');
    await all[process].ended;
    if (all[process].port !== undefined) world.proxy.remove(all[process].port);
    all[process] = await world.start[process](env);
    return all[process];
  };
  const [eventsBefore, partitionsBefore] = [await world.events(), await world.partitions()];
  const counts = { granted: 0, refused: 0, refusedAtFirst: 0 };
  const reserve = async (refused: 'refused' | 'refusedAtFirst') => {
    if ((await world.reserve()) === 201) counts.granted += 1;
    else counts[refused] += 1;
  };

  /** Everything that has to work while the clock of this process is wrong, and what must not happen. */
  const meanwhile = async (victim: Running) => {
    if (victim.port !== undefined && process === 'api') {
      const { port } = victim;
      await until('the proxy', async () => {
        if (world.proxy.isHealthy(port)) await reserve('refusedAtFirst');
        return !world.proxy.isHealthy(port);
      });
    }
    const goal = gateway.acknowledged.size + READINGS;
    gateway.publish(READINGS);
    const hasRun = await world.queueJob();
    for (let n = 0; n < RESERVATIONS; n += 1) await reserve('refused');
    await until('the broker', () => gateway.acknowledged.size >= goal);
    const isStored = async () => (await world.missing(gateway.acknowledged)) === 0;
    if (process !== 'worker') await until('the job', hasRun);
    if (process !== 'ingest') await until('the readings', isStored);
    return process === 'worker' ? hasRun : process === 'ingest' ? isStored : undefined;
  };

  clock.set(days * DAY_MS);
  const victim = await restart(clock.env);
  await until('unready', () => isUnready(victim));
  const outcomes = [await meanwhile(victim)];
  let worked = (await outcomes[0]?.()) ?? false;
  const timeUntilReady = async () => {
    const from = performance.now();
    clock.set(0);
    await until('ready', () => isReady(victim));
    return performance.now() - from;
  };
  const times = [await timeUntilReady()];
  await until('the work that waited', async () => (await outcomes[0]?.()) ?? true);

  // The clock is right, and now it jumps.
  if (process === 'api' && victim.port !== undefined) await world.healthy(victim.port);
  clock.set(days * DAY_MS);
  await until('unready', () => isUnready(victim));
  if (process === 'ingest') await victim.says('ingest stopped');
  if (process === 'worker') {
    await victim.says('jobs stopped');
    await until('the last poll', world.isQueueIdle);
  }
  const outcome = await meanwhile(victim);
  worked ||= (await outcome?.()) ?? false;
  times.push(await timeUntilReady());
  await until('the work that waited', async () => (await outcome?.()) ?? true);
  for (let n = 0; n < RESERVATIONS; n += 1) await reserve('refused');

  const partitions = new Set(await world.partitions());
  const report = {
    process,
    days,
    reserved: counts.granted,
    refused: counts.refused,
    refusedAtFirst: counts.refusedAtFirst,
    readyAgainMs: Math.round(Math.max(...times)),
    missingEvents: Math.max(0, eventsBefore + counts.granted - (await world.events())),
    missingReadings: await world.missing(gateway.acknowledged),
    missingPartitions: partitionsBefore.filter((name) => !partitions.has(name)).length,
    worked,
  };
  await restart({});
  clock.remove();
  return report;
}

/** Runs api, worker and ingest one at a time with a wrong clock: from their start, and by a jump while they run. */
export async function wrongClocks(
  urls: RoleUrls,
  days: readonly number[],
  show: (report: ClockReport) => void = () => {},
): Promise<ClockReport[]> {
  const world = await clockWorld(urls);
  const reports: ClockReport[] = [];
  const second = await world.start.api();
  const all = { api: await world.start.api(), worker: await world.start.worker(), ingest: await world.start.ingest() };
  const gateway = world.openGateway();
  try {
    for (const { port } of [second, all.api]) await world.healthy(port);
    for (const shift of days)
      for (const process of ['api', 'worker', 'ingest'] as const) {
        const report = await tryClock(world, all, gateway, process, shift);
        show(report);
        reports.push(report);
      }
  } finally {
    await gateway.stop();
    const processes = [second, ...Object.values(all)];
    for (const one of processes) one.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await world.close();
  }
  return reports;
}

/** Whether a report shows what is promised: nothing lost, reserving works, ready again within a minute. */
export const isSound = (report: ClockReport): boolean =>
  report.refused === 0 &&
  report.missingEvents === 0 &&
  report.missingReadings === 0 &&
  report.missingPartitions === 0 &&
  !report.worked &&
  report.readyAgainMs < 60_000;
