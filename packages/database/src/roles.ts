import pg from 'pg';
import { scramVerifier } from './scram.ts';

export type RoleUrls = { admin: string; owner: string; api: string; worker: string; ingest: string; keeper: string };

/** Set on the role, so that they apply to every connection. */
const LIMITS = {
  lock_timeout: '2s',
  statement_timeout: '5s',
  transaction_timeout: '15s',
  idle_in_transaction_session_timeout: '10s',
  client_connection_check_interval: '5s',
};

/** Detaching a partition waits for its readers and blocks no one. */
const KEEPER_LIMITS = { lock_timeout: '2s', statement_timeout: '10min' };

const credentials = (url: string) => {
  const { username, password, pathname } = new URL(url);
  return { role: decodeURIComponent(username), password: decodeURIComponent(password), database: pathname.slice(1) };
};

async function ensureRole(client: pg.Client, role: string, options: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${pg.escapeIdentifier(role)} with ${options}`);
}

async function limit(client: pg.Client, role: string, limits: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(limits))
    await client.query(`alter role ${pg.escapeIdentifier(role)} set ${name} = '${value}'`);
}

/**
 * Creates roles and database as an administrator, before the first migration. The owner owns the schema and serves no
 * requests; api, worker and ingest own nothing and cannot bypass row policies. The retention role owns the partitioned
 * tables, so that no serving role has to.
 */
export async function prepareDatabase(urls: RoleUrls): Promise<void> {
  const client = new pg.Client({ connectionString: urls.admin });
  await client.connect();
  try {
    const owner = credentials(urls.owner);
    await client.query(`select pg_advisory_lock(hashtext('berth:prepare'))`);
    await ensureRole(client, 'berth_app', 'nologin nosuperuser nobypassrls');
    await ensureRole(client, 'berth_seeker', 'nologin nosuperuser nobypassrls');
    // With inheritance, the policy that restricts a search would apply to every query of the api.
    await client.query('grant berth_seeker to berth_app with inherit false, set true');
    const api = credentials(urls.api);
    const worker = credentials(urls.worker);
    const ingest = credentials(urls.ingest);
    const keeper = credentials(urls.keeper);
    for (const { role, password } of [owner, api, worker, ingest, keeper]) {
      const verifier = pg.escapeLiteral(scramVerifier(password));
      await ensureRole(client, role, `login nosuperuser nobypassrls password ${verifier}`);
    }
    for (const { role } of [api, worker]) await client.query(`grant berth_app to ${pg.escapeIdentifier(role)}`);
    // For the metrics of the server itself: backups, archiving, replication, long transactions.
    await client.query(`grant pg_monitor to ${pg.escapeIdentifier(worker.role)}`);
    for (const { role } of [api, worker, ingest]) await limit(client, role, LIMITS);
    await limit(client, keeper.role, KEEPER_LIMITS);
    // The owner creates the retention role's tables during migration.
    await client.query(`grant ${pg.escapeIdentifier(keeper.role)} to ${pg.escapeIdentifier(owner.role)}`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [owner.database]);
    const name = pg.escapeIdentifier(owner.database);
    if (rowCount === 0) await client.query(`create database ${name} owner ${pg.escapeIdentifier(owner.role)}`);
    await client.query(`revoke all on database ${name} from public`);
    await client.query(
      `grant connect on database ${name} to berth_app, ${[ingest, keeper].map(({ role }) => pg.escapeIdentifier(role)).join()}`,
    );
  } finally {
    await client.end();
  }
}
