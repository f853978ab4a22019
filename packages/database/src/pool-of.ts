import { type Kysely, PostgresAdapter } from 'kysely';
import type pg from 'pg';

/** Passes the pool on to databases derived from this one, for example with plugins. */
export class PooledAdapter extends PostgresAdapter {
  readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super();
    this.pool = pool;
  }
}

/** For statements that bypass the query builder. Modules use `inTenant` and `readTogether` instead. */
export function poolOf<DB>(db: Kysely<DB>): pg.Pool {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PooledAdapter)) throw new Error('a database that was not opened with openDatabase');
  return adapter.pool;
}
