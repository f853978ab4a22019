import { AsyncLocalStorage } from 'node:async_hooks';
import type { Beginning } from '../tenant.ts';
import type { TenantConnection } from './connection.ts';

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

export function connectionOf(tx: object): Pick<Transaction, 'isSurrounded'> & { connection: TenantConnection } {
  const { connection, isSurrounded = false } = transactions.get(tx) ?? {};
  if (connection === undefined) throw new Error('not in a transaction of a tenant');
  return { connection, isSurrounded };
}

const SEEK = { role: 'berth_seeker', plan_cache_mode: 'force_custom_plan' };
const BY_KEY = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

export const takeLocks = (keys: readonly bigint[]) => `select take_locks('{${keys.join()}}')`;

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
