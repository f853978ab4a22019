import { AsyncLocalStorage } from 'node:async_hooks';
import type { Beginning } from '../tenant.ts';
import type { TenantConnection } from './connection.ts';

/** What the driver and the fast path know about a transaction that the query builder does not pass on. */
export type Transaction = {
  readonly organisationId: string;
  readonly how: Beginning;
  /** Whether statements of the request follow the work, so that its last statement is not the transaction's last. */
  readonly isSurrounded: boolean;
  connection?: TenantConnection;
  /** Why the unawaited begin failed. */
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
