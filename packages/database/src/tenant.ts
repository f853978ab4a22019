import type { Kysely, Transaction } from 'kysely';
import type { DB } from './offered-views.ts';

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
/** The error code of `require_stored`: the last statement stored nothing, so its commit rolls back. */
export const STORED_NOTHING = 'BE410';
/** The error code of a list that would exceed its ceiling; `detail` has the ceiling. */
export const CEILING_REACHED = 'BE422';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
