import { randomUUID } from 'node:crypto';
import { reserveSpace, urlOf } from '@berth/contract';
import { openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { aFullTenant, ingestSecretOf } from '@berth/testkit';
import { aMember } from '@berth/testkit/builders';
import { testIssuer } from '@berth/testkit/issuer';
import { PgBoss } from 'pg-boss';
import { persistentGateway } from '../ingest/persistent-gateway.ts';
import { ownBroker } from '../processes/nats-broker.ts';
import { spawnApi } from '../processes/spawn-api.ts';
import { spawnIngest } from '../processes/spawn-ingest.ts';
import { spawnWorker } from '../processes/spawn-worker.ts';
import { healthCheckedProxy } from '../rolling/health-checked-proxy.ts';
import { until } from '../until.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const HEALTH_CHECK_MS = 100;
const PATIENT = { DATABASE_WAIT_MS: '60000', CALL_LIMIT_MS: '60000', RATE_PER_PERSON: '100000000' };

/** A cell with two api nodes behind a proxy; the processes under test are started by the caller. */
export async function clockWorld(urls: RoleUrls) {
  const admin = new URL(urls.admin);
  admin.pathname = new URL(urls.owner).pathname;
  // A superuser, whom row policies do not restrict.
  const sql = openPool({ url: admin.href, application: 'wrong-clocks', size: 2, waitMs: 60_000 });
  const issuer = await testIssuer();
  const broker = await ownBroker();
  await broker.start();
  const mark = `c${randomUUID().slice(0, 8)}`;
  const { organisation, main } = await aFullTenant(openDatabase(sql), mark);
  await sql.query('update building set policies = $1, settings = $2 where id = $3', [[], '{}', main.id]);
  await sql.query('delete from timeslot where organisation_id = $1', [organisation.id]);
  await aMember(openDatabase(sql), { issuer: issuer.issuer, subject: mark }, main);
  const proxy = await healthCheckedProxy(HEALTH_CHECK_MS);
  const boss = new PgBoss({ connectionString: urls.worker, migrate: false, supervise: false, schedule: false });
  await boss.start();

  const start = {
    async api(env: Record<string, string> = {}) {
      const node = await spawnApi({ urls }, issuer, { ...PATIENT, ...env, LOG_LEVEL: 'info' });
      proxy.add(node.port);
      return node;
    },
    async worker(env: Record<string, string> = {}) {
      const worker = await spawnWorker(urls, env);
      return { ...worker, origin: `http://127.0.0.1:${worker.port}` };
    },
    ingest: (env: Record<string, string> = {}) => spawnIngest(urls, broker, env),
  };

  // Sensors are read when the first message arrives, and this one admits the gateway.
  const openGateway = () =>
    persistentGateway({
      url: broker.mqttUrl,
      signIn: {
        username: organisation.slug,
        password: ingestSecretOf(main.ids),
        clientId: `${organisation.slug}_gate`,
      },
      topic: `berth/${organisation.slug}/${main.slug}/${main.mark}-sensor`,
    });

  let attempts = 0;
  // Far enough ahead of the reservations of the tenant, which are some hours or days from now.
  const first = Math.ceil(Date.now() / DAY_MS + 60) * DAY_MS;
  const place = { org: organisation.slug, building: main.slug, objectId: main.ids.freeDesk };
  /** Reserves the next free quarter of an hour through the proxy. Returns the status. */
  async function reserve(): Promise<number> {
    const from = first + (attempts += 1) * QUARTER_MS;
    const body = {
      startDatetime: new Date(from).toISOString(),
      endDatetime: new Date(from + QUARTER_MS).toISOString(),
    };
    const answer = await fetch(`${proxy.origin}${urlOf(reserveSpace, { params: place })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await issuer.token({ subject: mark })}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  const numberOf = async (text: string, values: unknown[] = []) =>
    Number((await sql.query<{ n: string }>(`select count(*) as n from ${text}`, values)).rows[0]?.n);

  return {
    proxy,
    start,
    openGateway,
    reserve,
    events: () => numberOf(`event where organisation_id = $1 and type like 'reservation.%'`, [organisation.id]),
    partitions: async () =>
      (await sql.query<{ name: string }>('select inhrelid::regclass::text as name from pg_inherits')).rows.map(
        ({ name }) => name,
      ),
    /** Counts the acknowledged readings that are not stored. */
    async missing(acknowledged: ReadonlySet<number>) {
      const { rows } = await sql.query<{ at: Date | number }>('select at from reading where sensor_id = $1', [
        main.ids.sensor,
      ]);
      const stored = new Set(rows.map(({ at }) => Number(at)));
      return [...acknowledged].filter((at) => !stored.has(at)).length;
    },
    /** Queues the job that makes and drops partitions, which decides by time. Returns whether it has run. */
    async queueJob() {
      const id = await boss.send('keep-partitions');
      return async () => (await numberOf(`pgboss.job where id = $1 and state = 'completed'`, [id])) === 1;
    },
    /** Whether the worker has no statement on its queues in flight, such as a poll that began before it stopped. */
    isQueueIdle: async () =>
      (await numberOf(`pg_stat_activity where datname = current_database()
        and application_name = 'berth-worker-jobs' and state = 'active'`)) === 0,
    async close() {
      await boss.stop({ graceful: false });
      await proxy.close();
      await broker.kill();
      await sql.end();
      await issuer.close();
    },
    healthy: (port: number) => until('a healthy node', () => proxy.isHealthy(port)),
  };
}
export type ClockWorld = Awaited<ReturnType<typeof clockWorld>>;
