import { type DatabaseConnection, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { PooledAdapter } from '../pool-of.ts';
import { TenantConnection } from './connection.ts';
import { beginning, beginText } from './transaction.ts';

/** Sends begin, tenant, locks and the first statement together: two round trips for a read instead of four. */
class TenantDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, TenantConnection>();

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect();
    const connection = this.#connections.get(client) ?? new TenantConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  override async releaseConnection(connection: DatabaseConnection) {
    (connection as TenantConnection).release();
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const transaction = beginning.getStore();
    if (transaction === undefined) return super.beginTransaction(connection, settings);
    const tenants = connection as TenantConnection;
    const { organisationId, how } = transaction;
    const text = beginText(organisationId, how);
    transaction.connection = tenants;
    // Not awaited: if it fails, the next statement fails too (25P02 or a dead socket), and this error is the cause.
    (how.one ? tenants.beginOne(text) : tenants.execute(text)).catch((error: unknown) => {
      transaction.failure = error;
    });
  }
}

export class TenantDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver() {
    return new TenantDriver(this.#pool);
  }

  override createAdapter() {
    return new PooledAdapter(this.#pool);
  }
}
