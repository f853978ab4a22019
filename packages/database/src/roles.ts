import pg from 'pg';

export type RoleUrls = { admin: string; owner: string; api: string; worker: string };

/** Set on the role, so that they hold on every connection whoever opens it. */
const LIMITS = {
  lock_timeout: '2s',
  statement_timeout: '5s',
  transaction_timeout: '15s',
  idle_in_transaction_session_timeout: '10s',
  client_connection_check_interval: '5s',
};

const credentials = (url: string) => {
  const { username, password, pathname } = new URL(url);
  return { role: decodeURIComponent(username), password: decodeURIComponent(password), database: pathname.slice(1) };
};

async function ensureRole(client: pg.Client, role: string, options: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${pg.escapeIdentifier(role)} with ${options}`);
}

/**
 * Roles and database, made by an administrator before the first migration. The owner owns the schema and serves nobody;
 * api and worker serve and own nothing, and none of them can pass a row policy.
 */
export async function prepareDatabase(urls: RoleUrls): Promise<void> {
  const client = new pg.Client({ connectionString: urls.admin });
  await client.connect();
  try {
    const owner = credentials(urls.owner);
    await client.query(`select pg_advisory_lock(hashtext('berth:prepare'))`);
    await ensureRole(client, 'berth_app', 'nologin nosuperuser nobypassrls');
    await ensureRole(client, 'berth_seeker', 'nologin nosuperuser nobypassrls');
    // Inherited, the policy that holds what is sought would bind every query of the api.
    await client.query('grant berth_seeker to berth_app with inherit false, set true');
    for (const { role, password } of [owner, credentials(urls.api), credentials(urls.worker)]) {
      await ensureRole(client, role, `login nosuperuser nobypassrls password ${pg.escapeLiteral(password)}`);
    }
    for (const { role } of [credentials(urls.api), credentials(urls.worker)]) {
      await client.query(`grant berth_app to ${pg.escapeIdentifier(role)}`);
      for (const [name, value] of Object.entries(LIMITS))
        await client.query(`alter role ${pg.escapeIdentifier(role)} set ${name} = '${value}'`);
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [owner.database]);
    const name = pg.escapeIdentifier(owner.database);
    if (rowCount === 0) await client.query(`create database ${name} owner ${pg.escapeIdentifier(owner.role)}`);
    await client.query(`revoke all on database ${name} from public`);
    await client.query(`grant connect on database ${name} to berth_app`);
  } finally {
    await client.end();
  }
}
