import type { Database } from '@berth/database';
import { sql } from 'kysely';

/** Tables whose partitions are not dropped until an operator resumes it. */
export const stoppedTables = (db: Database) =>
  db
    .selectFrom('partition_breaker')
    .select(['partition_breaker.table_name as table', 'partition_breaker.due', 'partition_breaker.stopped_at as since'])
    .where('partition_breaker.resumed_at', 'is', null)
    .orderBy('partition_breaker.table_name')
    .execute();

/** Resumes: the next run may drop any number. False if it was not paused. */
export async function resumeDropping(db: Database, table: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update partition_breaker set resumed_at = wall_clock()
    where table_name = ${table} and resumed_at is null`.execute(db);
  return numAffectedRows === 1n;
}
