import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/**
 * Milliseconds, by the database's clock: whatever runs on many machines agrees on this one, and a test that travels in
 * time moves this one alone.
 */
export const nowInDatabase = sql<number>`(extract(epoch from wall_clock()) * 1000)::float8`;

/** The same, where nothing else is asked. */
export async function nowOf(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${nowInDatabase} as now`.execute(tx);
  return rows[0]?.now ?? Date.now();
}
