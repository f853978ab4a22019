import { type Kysely, PostgresAdapter } from 'kysely';
import type pg from 'pg';

/** Carries the pool along to whatever is made of a database, also one with plugins. */
export class PooledAdapter extends PostgresAdapter {
  readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super();
    this.pool = pool;
  }
}

/** For statements that are sent without the query builder. Not for modules: their doors are `inTenant` and `readTogether`. */
export function poolOf<DB>(db: Kysely<DB>): pg.Pool {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PooledAdapter)) throw new Error('a database that was not opened here');
  return adapter.pool;
}
