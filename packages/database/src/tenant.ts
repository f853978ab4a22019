import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import { NothingCommitted } from './client.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

declare const inside: unique symbol;
/** A transaction that PostgreSQL has bound to one organisation. Only `inTenant` makes one. */
export type TenantTx = Transaction<DB> & { readonly [inside]: true };

const tenant = new AsyncLocalStorage<string>();

/** Begin, tenant and the first statement travel together: two round trips for a read instead of four. */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const id = tenant.getStore();
    if (id === undefined) return super.beginTransaction(connection, settings);
    const begin = `begin; select set_config('app.organisation_id', '${id}', true)`;
    // Not awaited: if it fails, the next statement fails too (25P02 or a dead socket).
    connection.executeQuery(CompiledQuery.raw(begin)).catch(() => {});
  }
}

class TenantDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver() {
    return new TenantDriver({ pool: this.#pool });
  }
}

export const openDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new TenantDialect(pool) });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const afterCommit = new WeakMap<object, (() => void)[]>();

/** Runs once the transaction has committed; never when it has not. For notices that nothing depends on. */
export function whenCommitted(tx: TenantTx, act: () => void): void {
  afterCommit.get(tx)?.push(act);
}

/** Serialisation failure, deadlock, prepared names lost, plan outdated: the same work may well succeed at once. */
const WORTH_REPEATING = new Set(['40001', '40P01', '26000', '0A000']);
const ATTEMPTS = 3;

const isWorthRepeating = (error: unknown) =>
  error instanceof Error && 'code' in error && WORTH_REPEATING.has(String(error.code));

/** The only door to an organisation's rows. `work` may run more than once; it must not do anything outside the transaction. */
export async function inTenant<T>(
  db: Database,
  organisationId: string,
  work: (tx: TenantTx) => Promise<T>,
  attempt = 1,
): Promise<T> {
  // It becomes a literal in a multi-statement text, which takes no parameters.
  if (!UUID.test(organisationId)) throw new TypeError('organisation id');
  const acts: (() => void)[] = [];
  try {
    const result = await tenant.run(organisationId, () =>
      db.transaction().execute((tx) => {
        afterCommit.set(tx, acts);
        return tenant.exit(() => work(tx as TenantTx));
      }),
    );
    for (const act of acts) act();
    return result;
  } catch (error) {
    if (error instanceof NothingCommitted || !isWorthRepeating(error) || attempt >= ATTEMPTS) throw error;
    return inTenant(db, organisationId, work, attempt + 1);
  }
}
