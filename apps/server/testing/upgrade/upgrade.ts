import { openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { testIssuer } from '@berth/testkit/issuer';
import { SmtpReceiver } from '../processes/smtp-receiver.ts';
import { spawnApi } from '../processes/spawn-api.ts';
import { CHECKOUT, spawnProcess } from '../processes/spawn-process.ts';
import { spawnWorker } from '../processes/spawn-worker.ts';
import { healthCheckedProxy } from '../rolling/health-checked-proxy.ts';
import { until } from '../until.ts';
import { type Phase, startLoad } from './load.ts';
import { anOffice, fillHistory, readForLong } from './office.ts';

/** Changes of a schema that the previous release does not survive unnoticed. */
export const PLANTED = {
  'dropped-column': 'alter table reservation drop column subject cascade',
  'required-column': `alter table reservation add column planted text not null default '';
    alter table reservation alter column planted drop default`,
  'column-of-the-worker': 'alter table mail drop column recipient',
  // Stands for `set not null` on a large table.
  'long-lock': 'begin; lock table reservation in access exclusive mode; select pg_sleep(5); commit',
} as const;
export type Planted = keyof typeof PLANTED;

type Options = {
  readonly urls: RoleUrls;
  /** The checkout of the previous release; this one is the next. */
  readonly previous: URL;
  readonly people: number;
  /** Past reservations. */
  readonly history: number;
  /** Answers to wait for in each step. */
  readonly requests: number;
  /** The most requests per second. */
  readonly rate: number;
  /** Duration of the transaction that reads all tables during the migration. */
  readonly readMs: number;
  readonly intervalMs: number;
  readonly unreadyMs: number;
  readonly planted?: Planted | undefined;
  readonly log?: (line: string) => void;
};

/** Long timeouts, because the speed of a busy machine is not tested here. */
const PATIENT = { DATABASE_WAIT_MS: '60000', CALL_LIMIT_MS: '60000', RATE_PER_PERSON: '100000000' };
const PATIENCE_MS = 300_000;
const BEFORE = 'previous release';
const MIGRATION = 'migration';
const FAULTY = 'previous release on a schema with a fault';
/** A migration waits one second for a lock, and requests wait behind it. */
const STALL_MS = 2500;
/** Jobs that fail are retried after five seconds, so failing ones are still unfinished then. */
const PLANTED_PATIENCE_MS = 15_000;

async function migrate(release: URL, urls: RoleUrls): Promise<void> {
  const env = Object.entries(urls).map(([role, url]) => [`DATABASE_${role.toUpperCase()}_URL`, url]);
  const migration = spawnProcess(new URL('packages/database/src/migrate.ts', release), Object.fromEntries(env));
  if ((await migration.ended) !== 0) throw new Error(`the migration failed:\n${migration.output().slice(-2000)}`);
}

/** The time that the migration, or a planted fault, adds to the slowest request. */
function stallOf(phases: readonly Phase[]): number {
  const slowestIn = (...names: string[]) =>
    Math.max(0, ...phases.filter(({ name }) => names.includes(name)).map(({ slowestMs }) => slowestMs));
  return slowestIn(MIGRATION, FAULTY) - slowestIn(BEFORE);
}

/** Upgrades two api nodes and a worker under load in the documented order, goes back, and upgrades the worker again. */
export async function upgrade({
  urls,
  previous,
  people,
  history,
  requests,
  rate,
  readMs,
  planted,
  log = () => {},
  ...proxying
}: Options) {
  await migrate(previous, urls);
  const issuer = await testIssuer();
  const smtp = await SmtpReceiver.open();
  const office = await anOffice(previous, urls.owner, issuer.issuer, people);
  const admin = Object.assign(new URL(urls.admin), { pathname: new URL(urls.owner).pathname }).href;
  const pool = openPool({ url: admin, application: 'upgrade-checks', size: 2, waitMs: 60_000 });
  if (history > 0) await fillHistory(pool, history);
  const proxy = await healthCheckedProxy(proxying.intervalMs);
  const load = startLoad({ origin: proxy.origin, office, issuer, rate });

  const startNode = async (release: URL) => {
    const env = { ...PATIENT, UNREADY_MS: String(proxying.unreadyMs), LOG_LEVEL: 'info' };
    const node = { release, ...(await spawnApi({ urls }, issuer, env, release)) };
    proxy.add(node.port);
    await until('a healthy node', () => proxy.isHealthy(node.port), PATIENCE_MS);
    return node;
  };
  const startWorker = async (release: URL) => ({
    release,
    ...(await spawnWorker(urls, { ...PATIENT, SMTP_URL: smtp.url, LOG_LEVEL: 'info' }, release, PATIENCE_MS)),
  });
  const nodes: Awaited<ReturnType<typeof startNode>>[] = [];
  const workers: Awaited<ReturnType<typeof startWorker>>[] = [];
  const ends: { readonly isNew: boolean; readonly end: number | NodeJS.Signals }[] = [];
  const stop = async (old: Awaited<ReturnType<typeof startWorker>>) => {
    old.kill('SIGTERM');
    const end = await old.ended;
    ends.push({ isNew: old.release === CHECKOUT, end });
    if (end !== 0) log(old.output().slice(-500));
  };
  const replaceNode = async (release: URL) => {
    const [old] = nodes.splice(0, 1);
    if (old === undefined) throw new Error('a node to replace');
    await stop(old);
    proxy.remove(old.port);
    nodes.push(await startNode(release));
  };
  const replaceWorker = async (release: URL) => {
    workers.push(await startWorker(release));
    await load.requests(requests);
    for (const old of workers.splice(0, 1)) await stop(old);
  };
  const phase = async (name: string, ...steps: (() => Promise<unknown>)[]) => {
    load.phase(name);
    for (const step of steps) await step();
    await load.requests(requests);
    log(JSON.stringify(load.phases.at(-1)));
  };
  /** Events and mails that no worker has finished. */
  const unfinished = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select ((select count(*) from outbox) + (select count(*) from mail where state = 'waiting')
        + (select count(*) from pgboss.job where name in ('mail', 'send-mail', 'dead-letter') and state < 'completed'))::int as count`,
    );
    return rows[0]?.count ?? 0;
  };
  /** The reasons why jobs wait for another attempt. */
  const jobErrors = async () => {
    const { rows } = await pool.query<{ message: string }>(
      `select distinct output ->> 'message' as message from pgboss.job where state = 'retry'`,
    );
    return rows.map(({ message }) => message);
  };

  try {
    for (let n = 0; n < 2; n += 1) nodes.push(await startNode(previous));
    workers.push(await startWorker(previous));
    await phase('warm-up');
    await phase(BEFORE);
    await phase(MIGRATION, () => Promise.all([readForLong(pool, readMs), migrate(CHECKOUT, urls)]));
    if (planted !== undefined) {
      await phase(FAULTY, () => pool.query(PLANTED[planted]));
    } else {
      await phase('previous release on the new schema');
      await phase('workers side by side', () => replaceWorker(CHECKOUT));
      await phase('api nodes side by side', () => replaceNode(CHECKOUT));
      await phase('new release', () => replaceNode(CHECKOUT));
      await phase('back: migration of the previous release', () => migrate(previous, urls));
      await phase('back: api nodes side by side', () => replaceNode(previous));
      await phase(
        'back: workers side by side',
        () => replaceNode(previous),
        () => replaceWorker(previous),
      );
      // Events that only the new release knows wait for its workers.
      await phase('worker upgraded again', () => replaceWorker(CHECKOUT));
    }
    await load.stop();
    const patienceMs = planted === undefined ? PATIENCE_MS : PLANTED_PATIENCE_MS;
    await until('finished jobs', async () => (await unfinished()) === 0, patienceMs).catch(() => {});
    return {
      phases: load.phases,
      ends,
      stallMs: stallOf(load.phases),
      mails: smtp.received.length,
      mailedTwice: smtp.received.length - new Set(smtp.received.map(({ messageId }) => messageId)).size,
      unfinished: await unfinished(),
      jobErrors: await jobErrors(),
      errors: [...nodes, ...workers].flatMap((one) =>
        one
          .output()
          .split('\n')
          .filter((line) => /"level":[56]0/.test(line)),
      ),
    };
  } finally {
    await load.stop();
    for (const one of [...nodes, ...workers]) one.kill('SIGKILL');
    await Promise.all([...nodes, ...workers].map(({ ended }) => ended));
    await Promise.all([proxy.close(), smtp.close(), pool.end(), issuer.close()]);
  }
}

export type UpgradeReport = Awaited<ReturnType<typeof upgrade>>;

/**
 * Lists failed requests, stalls, lost or repeated mails and processes that did not stop cleanly. The previous release is
 * not judged by its exit codes, because it cannot be changed.
 */
export const faultsOf = ({
  phases,
  ends,
  stallMs,
  mails,
  mailedTwice,
  unfinished,
  jobErrors,
}: UpgradeReport): string[] => [
  ...phases.flatMap(({ name, failures }) =>
    Object.entries(failures).map(([answer, count]) => `${name}: ${count} × ${answer}`),
  ),
  ...(stallMs > STALL_MS ? [`requests waited for ${stallMs} ms`] : []),
  ...ends
    .filter(({ isNew, end }) => isNew && end !== 0)
    .map(({ end }) => `a process of this release ended with ${end}`),
  ...(mails === 0 ? ['no mail was sent'] : []),
  ...(mailedTwice > 0 ? [`${mailedTwice} mails were sent twice`] : []),
  ...(unfinished > 0 ? [`${unfinished} events, jobs or mails were not finished`, ...jobErrors] : []),
];
