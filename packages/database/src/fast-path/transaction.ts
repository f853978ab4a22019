import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type QueryResult, type RawBuilder } from 'kysely';
import type { Beginning, TenantTx } from '../tenant.ts';
import type { TenantConnection } from './connection.ts';
import type { BoundStatement } from './constant.ts';

/** The state of a transaction that the query builder does not pass on to its driver. */
export type Transaction = {
  readonly organisationId: string;
  readonly how: Beginning;
  /** Whether statements of the request follow the work, so that its last statement is not the transaction's last. */
  readonly isSurrounded: boolean;
  connection?: TenantConnection;
  /** The error of the begin, which is not awaited. */
  failure?: unknown;
};

/** Tells the driver which transaction begins. */
export const beginning = new AsyncLocalStorage<Transaction>();

const transactions = new WeakMap<object, Transaction>();

export const noteTransaction = (tx: object, transaction: Transaction) => transactions.set(tx, transaction);

function connectionOf(tx: object): Pick<Transaction, 'isSurrounded'> & { connection: TenantConnection } {
  const { connection, isSurrounded = false } = transactions.get(tx) ?? {};
  if (connection === undefined) throw new Error('not in a transaction of a tenant');
  return { connection, isSurrounded };
}

const SEEK = { role: 'berth_seeker', plan_cache_mode: 'force_custom_plan' };
const BY_KEY = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

const takeLocks = (keys: readonly bigint[]) => `select take_locks('{${keys.join()}}')`;

/**
 * Returns begin, tenant, settings and locks as one text. It has no parameters, because a text of several statements
 * takes none. A UUID and whole numbers need no quoting.
 */
export function beginText(organisationId: string, how: Beginning): string {
  const { wait = [], waitLast = [], refuse, byKey = false, seek, one = false } = how;
  const settings = {
    'app.organisation_id': organisationId,
    ...(byKey ? BY_KEY : {}),
    ...(seek === undefined ? {} : SEEK),
  };
  // Not with `set_config`: a select is planned and executed, which costs more than the rest of the transaction's
  // overhead.
  const set = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`);
  const statements = [one ? 'begin read only' : 'begin', ...set];
  if (refuse !== undefined) statements.push(`select take_lock_or_refuse(${refuse})`);
  for (const keys of [wait, waitLast]) if (keys.length > 0) statements.push(takeLocks(keys));
  return statements.join('; ');
}

/**
 * Runs the last statement of a transaction in one packet with commit, preceded by the contended locks, which are then
 * held for only one round trip. The statement itself must fail if it should not be committed: an error thrown
 * afterwards is too late.
 */
export async function executeLast<T>(
  tx: TenantTx,
  statement: RawBuilder<T>,
  locks: readonly bigint[] = [],
): Promise<QueryResult<T>> {
  const { connection, isSurrounded } = connectionOf(tx);
  let failure: unknown;
  // Bypasses the query builder, which would wait for the response before sending the next statement.
  if (locks.length > 0)
    connection.execute(takeLocks(locks)).catch((error: unknown) => {
      failure = error;
    });
  try {
    return await (isSurrounded ? statement.execute(tx) : connection.executeLast(statement.compile(tx)));
  } catch (error) {
    throw failure ?? error;
  }
}

/**
 * Runs a constant statement in one packet with the transaction's next statement, and with its begin if it is the first.
 * Call it right before that statement and await both together; the query builder alone would wait for each response.
 */
export async function executeAlongside<Row extends readonly unknown[]>(
  tx: TenantTx,
  { statement, values }: BoundStatement<Row>,
): Promise<Row[]> {
  const { connection } = connectionOf(tx);
  const { rows } = await connection.executeQuery<object>(CompiledQuery.raw(statement.text, values));
  return rows.map((row) => Object.values(row) as unknown as Row);
}
