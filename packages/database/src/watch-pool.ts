import type pg from 'pg';
import { poolOf } from './pool-of.ts';
import type { Database } from './tenant.ts';

export type PoolUse = { readonly inUse: number; readonly waiting: number };

/**
 * Reports how long each request waits for a connection, and returns how many connections are in use now. The pool has
 * an event for a connection that was handed out, but not for the moment when someone asked for it.
 */
export function watchPool(db: Database, onWait: (ms: number) => void): () => PoolUse {
  const pool = poolOf(db);
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<typeof connect>[0];
  const measured = (callback?: Callback): Promise<pg.PoolClient> | void => {
    const since = performance.now();
    if (callback === undefined) return connect().finally(() => onWait(performance.now() - since));
    return connect((error, client, done) => {
      onWait(performance.now() - since);
      callback(error, client, done);
    });
  };
  pool.connect = measured as typeof pool.connect;
  return () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount });
}
