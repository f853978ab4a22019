import { setTimeout as pause } from 'node:timers/promises';
import { migrate, type RoleUrls } from '@berth/database/migrate';
import { urlsOf } from '@berth/testkit/urls';
import { mailCounts } from '../../apps/server/testing/mails/mail-counts.ts';
import { SmtpReceiver } from '../../apps/server/testing/processes/smtp-receiver.ts';
import { spawnWorker } from '../../apps/server/testing/processes/spawn-worker.ts';
import { World } from '../../apps/server/testing/races/world.ts';
import { until } from '../../apps/server/testing/until.ts';
import { untilSent } from '../restore/drill-world.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { FAULTS, killUnreplicated } from './faults.ts';
import { compare, type Load, openLoad, unexpectedIn } from './load.ts';

const PER_SECOND = 50;
const WITHIN_S = 30;
const CALM_MS = 5000;
const PATIENCE_MS = 120_000;
const MAIL_FROM = 'no-reply@berth.example';
/** The settings of production: no process starts if a failover could lose confirmed data. */
const CHECKED = { BERTH_ENV: 'production', DATABASE_STANDBYS: '1' };

export type Row = Record<string, number | string>;
type Report = { readonly rows: Row[]; readonly faults: string[] };

/** The longest time without a confirmation, from a moment on. */
function longestPause({ successes }: Load, from: number): number {
  const times = [from, ...successes.filter((at) => at > from)].toSorted((a, b) => a - b);
  return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at))) / 1000;
}

const repeatsOf = ({ received }: SmtpReceiver) =>
  received.length - new Set(received.map(({ messageId }) => messageId)).size;

async function strike(cluster: Cluster, world: World, mails: SmtpReceiver, name: string, fault = FAULTS[name]) {
  if (fault === undefined) throw new Error(`no fault ${name}`);
  const load = await openLoad(world, PER_SECOND);
  const more = (count: number) => {
    const goal = load.ledger.size + count;
    return until(`${count} more reservations`, () => load.ledger.size >= goal, PATIENCE_MS);
  };
  await more(PER_SECOND * 5);
  const before = load.ledger.size;
  const repeatedBefore = repeatsOf(mails);
  const from = performance.now();
  const repair = await fault(cluster);
  await more(PER_SECOND);
  await pause(CALM_MS);
  await repair();
  await load.stop();
  await cluster.whole(fault === killUnreplicated ? 'replica' : undefined);
  await untilSent(world);
  const { lost, unknown, twice } = await compare(world, load);
  const { missing, strangers } = await mailCounts(world.sql, mails, MAIL_FROM);
  const longest = longestPause(load, from);
  const row: Row = {
    fault: name,
    'confirmed before': before,
    confirmed: load.ledger.size,
    lost,
    duplicated: unknown + twice,
    'pause s': Math.round(longest * 10) / 10,
    'slowest answer s': Math.round(load.slowestMs() / 100) / 10,
    'clients saw': Object.entries(load.seen)
      .map(([what, count]) => `${count} × ${what}`)
      .join(', '),
    'mails missing': missing,
    'mails without a reservation': strangers,
    'mails repeated under their id': repeatsOf(mails) - repeatedBefore,
  };
  const faults = [
    ...(lost > 0 ? [`${lost} confirmed reservations are missing`] : []),
    ...(unknown + twice > 0 ? [`${unknown + twice} reservations exist twice or were never confirmed`] : []),
    ...(longest > WITHIN_S ? [`no reservation for ${longest.toFixed(1)} s`] : []),
    ...unexpectedIn(load).map((what) => `clients saw ${what}`),
    ...(missing + strangers > 0 ? [`${missing} mails are missing, ${strangers} have no reservation`] : []),
  ];
  return { row, faults: faults.map((text) => `${name}: ${text}`) };
}

/** Starts our processes, as production does and without the check if it has to fail. */
async function openProcesses(urls: RoleUrls, mails: SmtpReceiver, env: Record<string, string>) {
  const world = await World.open(urls, { isPatient: false, env });
  const worker = await spawnWorker(urls, { ...env, SMTP_URL: mails.url, MAIL_FROM });
  const processes = [...world.nodes, worker];
  let ended = 0;
  for (const process of processes) void process.ended.then(() => (ended += 1));
  return {
    world,
    worker,
    ended: () => ended,
    async close() {
      worker.kill('SIGKILL');
      await worker.ended;
      await world.close();
    },
  };
}

async function strikeAll(cluster: Cluster, urls: RoleUrls, only: string | undefined): Promise<Report> {
  const mails = await SmtpReceiver.open();
  const ours = await openProcesses(urls, mails, CHECKED);
  const [rows, faults]: [Row[], string[]] = [[], []];
  try {
    for (const name of Object.keys(FAULTS).filter((one) => one.includes(only ?? ''))) {
      const result = await strike(cluster, ours.world, mails, name);
      console.log(JSON.stringify(result.row));
      rows.push(result.row);
      faults.push(...result.faults);
    }
    if (ours.ended() > 0) faults.push(`${ours.ended()} of our processes ended`);
    return { rows, faults };
  } finally {
    await ours.close();
    await mails.close();
  }
}

/** Replicates asynchronously: our processes must refuse to start, and without that check data must be lost. */
async function strikeAsynchronous(cluster: Cluster, urls: RoleUrls): Promise<Report> {
  await cluster.patronictl('edit-config', '--force', '--set', 'synchronous_mode=off', 'berth');
  await cluster.whole('replica');
  const mails = await SmtpReceiver.open();
  const refusal = await openProcesses(urls, mails, CHECKED).then(
    async (ours) => {
      await ours.close();
      return undefined;
    },
    (error: unknown) => /^Error: (PostgreSQL would lose .*)$/m.exec(String(error))?.[1],
  );
  console.log(refusal === undefined ? 'OUR PROCESSES STARTED' : `refused to start: ${refusal}`);
  const ours = await openProcesses(urls, mails, { ...CHECKED, DATABASE_STANDBYS: '0' });
  try {
    const { row, faults } = await strike(cluster, ours.world, mails, 'asynchronous', killUnreplicated);
    return { rows: [row], faults: [...faults, ...(refusal === undefined ? ['no process refused to start'] : [])] };
  } finally {
    await ours.close();
    await mails.close();
  }
}

/** Runs the faults one after the other on one cluster. */
export async function drill({ isAsynchronous, only }: { isAsynchronous: boolean; only: string | undefined }) {
  const cluster = await openCluster(console.log);
  try {
    for (const machine of cluster.machines) machine.start();
    await cluster.whole();
    const urls = urlsOf('berth', cluster.admin);
    await migrate(urls);
    return await (isAsynchronous ? strikeAsynchronous(cluster, urls) : strikeAll(cluster, urls, only));
  } finally {
    await cluster.close();
  }
}
