import { type Database, openDatabase, openPool } from '@berth/database';

/** The role that may take somebody out of events and the log; the worker holds no connection as it between two erasures. */
export async function withKeeper<T>(keeperUrl: string, work: (keeper: Database) => Promise<T>): Promise<T> {
  const pool = openPool({ url: keeperUrl, application: 'berth-keeper', size: 1, silenceMs: 10 * 60_000 });
  try {
    return await work(openDatabase(pool));
  } finally {
    await pool.end();
  }
}
