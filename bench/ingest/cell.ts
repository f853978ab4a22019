import { openDatabase, openPool } from '@berth/database';
import { migrate } from '@berth/database/migrate';
import { aFullTenant, ingestSecretOf, urlsOf } from '@berth/testkit';
import pg from 'pg';
import { connectGateway } from '../../apps/server/testing/processes/gateway.ts';
import { type OwnBroker, spawnIngest } from '../../apps/server/testing/processes/spawn-ingest.ts';
import { until } from '../../apps/server/testing/until.ts';
import { type OwnPostgres, ownPostgres } from '../own-postgres.ts';

export const externalIdOf = (n: number) => `s-${n}`;

/** A broker that is not started yet: one of its own, or a cluster. */
type CellBroker = Pick<OwnBroker, 'url' | 'mqttUrl' | 'password' | 'issuerSeed' | 'start' | 'kill'>;

/** Starts the broker, a PostgreSQL and an organisation with enough sensors to stay below the rate limit. */
export async function openIngestCell(sensors: number, broker: CellBroker, server?: OwnPostgres) {
  const postgres = server ?? (await ownPostgres());
  await broker.start();
  const urls = urlsOf('berth_ingest_speed', postgres.admin);
  await migrate(urls);
  const pool = openPool({ url: urls.owner, application: 'ingest-speed', size: 2, waitMs: 20_000 });
  const db = openDatabase(pool);
  const { organisation, main } = await aFullTenant(db, 'speed');
  // Connected as a superuser, whom row policies do not bind: it fills tables, reads results and is the baseline.
  const sql = new pg.Client({ connectionString: urls.owner.replace(/\/\/[^@]*@/, `//${userOf(postgres.admin)}@`) });
  // A server that is killed ends the connection.
  sql.on('error', () => {});
  await sql.connect();
  await sql.query(
    `insert into sensor (organisation_id, building_id, floor_id, space_id, external_id, type, interval_minutes)
     select $1, $2, $3, $4, 's-' || n, 'multi', 1 from generate_series(1, $5::int) as n`,
    [organisation.id, main.id, main.ids.floor, main.ids.freeDesk, sensors],
  );
  const startIngest = (env: Record<string, string> = {}) => spawnIngest(urls, broker, env);
  const signIn = {
    username: organisation.slug,
    password: ingestSecretOf(main.ids),
    clientId: `${organisation.slug}_gateway`,
  };
  return {
    urls,
    signIn,
    db,
    sql,
    organisation,
    topic: `berth/${organisation.slug}/${main.slug}`,
    startIngest,
    /** Retries until the broker accepts the gateway. */
    letIn: () => until('let in', () => connectGateway(broker.mqttUrl, signIn).catch(() => undefined)),
    async close() {
      await broker.kill();
      await sql.end();
      await pool.end();
      await postgres.stop();
    },
  };
}

const userOf = (url: string) => {
  const { username, password } = new URL(url);
  return `${username}:${password}`;
};

export type IngestCell = Awaited<ReturnType<typeof openIngestCell>>;
