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
import type { Asked } from './constant.ts';
import type { DB } from './offered-views.ts';
import { PooledAdapter } from './pool-of.ts';

export type Database = Kysely<DB>;

declare const inside: unique symbol;
/** A transaction that PostgreSQL has bound to one organisation. Only `inTenant` makes one. */
export type TenantTx = Transaction<DB> & { readonly [inside]: true };

/** How a transaction begins. Locks are held from its first moment to its last; see `lockKey`. */
export type Beginning = {
  /** Locks that are waited for, in one order for everyone. */
  readonly wait?: readonly bigint[];
  /** Locks of many, which everyone takes after all others: here, or with the last statement. */
  readonly waitLast?: readonly bigint[];
  /** A lock that is not waited for: whoever finds it taken gets `STILL_RUNNING`. */
  readonly refuse?: bigint | undefined;
  /**
   * For statements that find everything by key: planned once and not for each set of values, and by index also while a
   * table is still empty. By itself PostgreSQL planned the facts of a reservation anew each time, which took longer than
   * reading them. A condition of a partial index must then be written out, as no value is known when the plan is made.
   */
  readonly byKey?: boolean;
  /**
   * What is sought among members: as the role that sees only those whose name or address contains it, see 0028. Planned for
   * this text, since a plan for any text reads common ones slowly.
   */
  readonly seek?: string | undefined;
  /** For a single statement that only reads: it travels with begin and commit, so there is one round trip. */
  readonly one?: boolean;
};

/** The code of the error that a lock which is not waited for raises. */
export const STILL_RUNNING = 'BE409';

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

/** No parameters: a text of several statements takes none. A uuid and whole numbers need no quoting. */
export function beginning({ organisationId, how }: Entry): string {
  const { wait = [], waitLast = [], refuse, byKey = false, seek, one = false } = how;
  const settings = {
    'app.organisation_id': organisationId,
    ...(byKey ? BY_KEY : {}),
    ...(seek === undefined ? {} : SEEK),
  };
  // Not by `set_config`: a select is planned and executed, which costs more than the transaction around it.
  const set = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`);
  const statements = [one ? BEGIN_ONE : 'begin', ...set];
  if (refuse !== undefined) statements.push(`select take_lock_or_refuse(${refuse})`);
  for (const keys of [wait, waitLast]) if (keys.length > 0) statements.push(taking(keys));
  return statements.join('; ');
}

/** Begin, tenant, locks and the first statement travel together: two round trips for a read instead of four. */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const entry = entering.getStore();
    if (entry === undefined) return super.beginTransaction(connection, settings);
    entry.connection = connection;
    // Not awaited: if it fails, the next statement fails too (25P02 or a dead socket), and this is why.
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

/** Runs once the transaction has committed; never when it has not. For notices that nothing depends on. */
export function whenCommitted(tx: TenantTx, act: () => void): void {
  afterCommit.get(tx)?.push(act);
}

const entries = new WeakMap<object, Entry>();

/**
 * The last statement of a transaction, in one packet with commit, and before it the locks of many, which are then held
 * for this one trip. It must fail when it is not to be committed: whatever is thrown behind it comes too late.
 */
export async function lastly<T>(
  tx: TenantTx,
  statement: RawBuilder<T>,
  locks: readonly bigint[] = [],
): Promise<QueryResult<T>> {
  const { connection, isSurrounded } = entries.get(tx) ?? {};
  if (connection === undefined) throw new Error('not in a transaction of a tenant');
  let failure: unknown;
  // Past the query builder, which would wait for the answer before it sends what comes behind.
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
 * Asks by a constant statement in one packet with what the transaction asks next, and with its beginning when it is the
 * first. To be called right before that and awaited with it; the query builder alone would wait for each answer.
 */
export async function alongside<Row extends readonly unknown[]>(
  tx: TenantTx,
  { statement, values }: Asked<Row>,
): Promise<Row[]> {
  const { connection } = entries.get(tx) ?? {};
  if (connection === undefined) throw new Error('not in a transaction of a tenant');
  const { rows } = await connection.executeQuery<object>(CompiledQuery.raw(statement.text, values));
  return rows.map((row) => Object.values(row) as unknown as Row);
}

/** Serialisation failure, deadlock, prepared names lost, plan outdated: the same work may well succeed at once. */
const WORTH_REPEATING = new Set(['40001', '40P01', '26000', '0A000']);
export const ATTEMPTS = 3;

export const isWorthRepeating = (error: unknown) =>
  error instanceof Error && 'code' in error && WORTH_REPEATING.has(String(error.code));

/** What a request adds to every transaction of its own that may write. */
export type Around = {
  /** A lock that is not waited for. */
  refuse(organisationId: string): bigint | undefined;
  /** Before the work; what it throws is what the work would have thrown. */
  before(tx: TenantTx, organisationId: string): Promise<void>;
  /** After the work, in the same transaction. */
  after(tx: TenantTx, organisationId: string): Promise<void>;
};

const surrounding = new AsyncLocalStorage<Around>();

/** Every transaction that `work` makes, however deep, has these around it. */
export const withAround = <T>(around: Around, work: () => Promise<T>): Promise<T> => surrounding.run(around, work);

/** Folded by the database, as the names are; what means something to `like` means itself. */
const sayWhatIsSought = (tx: TenantTx, text: string) =>
  sql`select set_config('app.sought', '%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%', true)`.execute(
    tx,
  );

/** The only door to an organisation's rows. `work` may run more than once; it must not do anything outside the transaction. */
export async function inTenant<T>(
  db: Database,
  organisationId: string,
  work: (tx: TenantTx) => Promise<T>,
  how: Beginning = {},
): Promise<T> {
  if (!UUID.test(organisationId)) throw new TypeError('organisation id');
  // One statement that only reads has nothing to protect, and who brings a lock of this kind protects it alone.
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
 * Several organisations in one transaction, one after another: for readings of sensors, of which a batch has some of
 * everybody's. Each sees its own rows only, because the tenant is set again before its turn.
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
