import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/**
 * The current time of the database in milliseconds: all machines agree on this clock, and a test that travels in time
 * moves only this one.
 */
export const nowInDatabase = sql<number>`(extract(epoch from wall_clock()) * 1000)::float8`;

/** Reads the time in a query of its own. */
export async function nowOf(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${nowInDatabase} as now`.execute(tx);
  return rows[0]?.now ?? Date.now();
}
