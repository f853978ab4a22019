import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type RawBuilder,
  sql,
  type TransactionSettings,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import { AND_COMMIT, BEGIN_ONE, NothingCommitted } from './client.ts';
import type { BoundStatement } from './constant.ts';
import type { DB } from './offered-views.ts';
import { PooledAdapter } from './pool-of.ts';

export type Database = Kysely<DB>;

declare const inside: unique symbol;
/** A transaction that PostgreSQL has bound to one organisation. Only `inTenant` and `inTenants` create one. */
export type TenantTx = Transaction<DB> & { readonly [inside]: true };

/** Options of a transaction. Its locks are held until it ends; see `lockKey`. */
export type Beginning = {
  /** Locks to wait for. They are sorted, so that transactions cannot deadlock. */
  readonly wait?: readonly bigint[];
  /** Contended locks, which every transaction takes after all others: here, or with the last statement. */
  readonly waitLast?: readonly bigint[];
  /** A lock that fails with `STILL_RUNNING` if it is taken. */
  readonly refuse?: bigint | undefined;
  /**
   * For statements that find rows by key: uses one generic plan, by index even while a table is still empty. By default
   * PostgreSQL replanned the facts of a reservation for every set of values, which took longer than reading them. The
   * conditions of partial indexes must then be literals, because the values are unknown at planning time.
   */
  readonly byKey?: boolean;
  /**
   * The text to search members for, as the role that sees only members whose name or address contains it. Planned for
   * this text, because a generic plan is slow for common texts.
   */
  readonly seek?: string | undefined;
  /** For a single reading statement: it is sent with begin and commit, so there is one round trip. */
  readonly one?: boolean;
};

/** The error code of a lock in `refuse` that is taken. */
export const STILL_RUNNING = 'BE409';
/** The error code of a list that would exceed its ceiling; `detail` has the ceiling. */
export const CEILING_REACHED = 'BE422';

type Entry = {
  readonly organisationId: string;
  readonly how: Beginning;
  readonly isSurrounded?: boolean;
  connection?: DatabaseConnection;
  failure?: unknown;
};

const entering = new AsyncLocalStorage<Entry>();

const SEEK = { role: 'berth_seeker', plan_cache_mode: 'force_custom_plan' };
const BY_KEY = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

const taking = (keys: readonly bigint[]) => `select take_locks('{${keys.join()}}')`;

/** No parameters, because a text of several statements takes none. A UUID and whole numbers need no quoting. */
export function beginning({ organisationId, how }: Entry): string {
  const { wait = [], waitLast = [], refuse, byKey = false, seek, one = false } = how;
  const settings = {
    'app.organisation_id': organisationId,
    ...(byKey ? BY_KEY : {}),
    ...(seek === undefined ? {} : SEEK),
  };
  // Not with `set_config`: a select is planned and executed, which costs more than the rest of the transaction's
  // overhead.
  const set = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`);
  const statements = [one ? BEGIN_ONE : 'begin', ...set];
  if (refuse !== undefined) statements.push(`select take_lock_or_refuse(${refuse})`);
  for (const keys of [wait, waitLast]) if (keys.length > 0) statements.push(taking(keys));
  return statements.join('; ');
}

/** Sends begin, tenant, locks and the first statement together: two round trips for a read instead of four. */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const entry = entering.getStore();
    if (entry === undefined) return super.beginTransaction(connection, settings);
    entry.connection = connection;
    // Not awaited: if it fails, the next statement fails too (25P02 or a dead socket), and this error is the cause.
    connection.executeQuery(CompiledQuery.raw(beginning(entry))).catch((error: unknown) => {
      entry.failure = error;
    });
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

  override createAdapter() {
    return new PooledAdapter(this.#pool);
  }
}

export const openDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new TenantDialect(pool) });

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const afterCommit = new WeakMap<object, (() => void)[]>();

/** Runs `act` after the transaction has committed, and not if it fails. For notices that nothing depends on. */
export function whenCommitted(tx: TenantTx, act: () => void): void {
  afterCommit.get(tx)?.push(act);
}

const entries = new WeakMap<object, Entry>();

/**
 * Runs the last statement of a transaction in one packet with commit, preceded by the contended locks, which are then
 * held for only one round trip. The statement itself must fail if it should not be committed: an error thrown
 * afterwards is too late.
 */
export async function lastly<T>(
  tx: TenantTx,
  statement: RawBuilder<T>,
  locks: readonly bigint[] = [],
): Promise<QueryResult<T>> {
  const { connection, isSurrounded } = entries.get(tx) ?? {};
  if (connection === undefined) throw new Error('not in a transaction of a tenant');
  let failure: unknown;
  // Bypasses the query builder, which would wait for the response before sending the next statement.
  if (locks.length > 0)
    connection.executeQuery(CompiledQuery.raw(taking(locks))).catch((error: unknown) => {
      failure = error;
    });
  try {
    return await sql<T>`${statement}${sql.raw(isSurrounded ? '' : AND_COMMIT)}`.execute(tx);
  } catch (error) {
    throw failure ?? error;
  }
}

/**
 * Runs a constant statement in one packet with the transaction's next statement, and with its begin if it is the first.
 * Call it right before that statement and await both together; the query builder alone would wait for each response.
 */
export async function alongside<Row extends readonly unknown[]>(
  tx: TenantTx,
  { statement, values }: BoundStatement<Row>,
): Promise<Row[]> {
  const { connection } = entries.get(tx) ?? {};
  if (connection === undefined) throw new Error('not in a transaction of a tenant');
  const { rows } = await connection.executeQuery<object>(CompiledQuery.raw(statement.text, values));
  return rows.map((row) => Object.values(row) as unknown as Row);
}

/** Serialisation failure, deadlock, lost prepared statements, outdated plan: a retry is likely to succeed. */
const WORTH_REPEATING = new Set(['40001', '40P01', '26000', '0A000']);
export const ATTEMPTS = 3;

export const isWorthRepeating = (error: unknown) =>
  error instanceof Error && 'code' in error && WORTH_REPEATING.has(String(error.code));

/** Work that a request adds to each of its writing transactions. */
export type Around = {
  /** A lock that is refused if taken. */
  refuse(organisationId: string): bigint | undefined;
  /** Runs before the work; its error fails the work. */
  before(tx: TenantTx, organisationId: string): Promise<void>;
  /** After the work, in the same transaction. */
  after(tx: TenantTx, organisationId: string): Promise<void>;
};

const surrounding = new AsyncLocalStorage<Around>();

/** Wraps every transaction inside `work`, at any depth. */
export const withAround = <T>(around: Around, work: () => Promise<T>): Promise<T> => surrounding.run(around, work);

/** Folded by the database, like the stored names; wildcards of `like` are escaped. */
const sayWhatIsSought = (tx: TenantTx, text: string) =>
  sql`select set_config('app.sought', '%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%', true)`.execute(
    tx,
  );

/**
 * Runs a transaction in one organisation: with `inTenants` and `readTogether`, the only access to its rows. `work` may
 * run more than once, so it must have no effects outside the transaction.
 */
export async function inTenant<T>(
  db: Database,
  organisationId: string,
  work: (tx: TenantTx) => Promise<T>,
  how: Beginning = {},
): Promise<T> {
  if (!UUID.test(organisationId)) throw new TypeError('organisation id');
  // A single reading statement needs no idempotency, and work with its own `refuse` lock brings its own.
  const around = how.one || how.refuse !== undefined ? undefined : surrounding.getStore();
  const refuse = around?.refuse(organisationId);
  const surrounded = async (tx: TenantTx) => {
    await around?.before(tx, organisationId);
    if (how.seek !== undefined) await sayWhatIsSought(tx, how.seek);
    const result = await work(tx);
    await around?.after(tx, organisationId);
    return result;
  };
  for (let attempt = 1; ; attempt += 1) {
    const isSurrounded = around !== undefined;
    const entry: Entry = { organisationId, how: refuse === undefined ? how : { ...how, refuse }, isSurrounded };
    const acts: (() => void)[] = [];
    try {
      const result = await entering.run(entry, () =>
        db.transaction().execute((tx) => {
          afterCommit.set(tx, acts);
          entries.set(tx, entry);
          return entering.exit(() => surrounded(tx as TenantTx));
        }),
      );
      for (const act of acts) act();
      return result;
    } catch (error) {
      const cause = entry.failure ?? error;
      if (cause instanceof NothingCommitted || !isWorthRepeating(cause) || attempt >= ATTEMPTS) throw cause;
    }
  }
}

/**
 * Runs several organisations in one transaction, one after another: a batch of sensor readings contains readings of
 * several. Each sees only its own rows, because the tenant is set before each.
 */
export const inTenants = <Batch extends { readonly organisationId: string }>(
  db: Database,
  batches: readonly Batch[],
  work: (tx: TenantTx, batch: Batch) => Promise<void>,
): Promise<void> => {
  const [first] = batches;
  if (first === undefined) return Promise.resolve();
  if (!batches.every(({ organisationId }) => UUID.test(organisationId))) throw new TypeError('organisation id');
  return inTenant(db, first.organisationId, async (tx) => {
    for (const batch of batches) {
      await tx.executeQuery(CompiledQuery.raw(`set local app.organisation_id = '${batch.organisationId}'`));
      await work(tx, batch);
    }
  });
};
