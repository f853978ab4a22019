import type { Database } from '@berth/database';
import type { Meter } from '@opentelemetry/api';
import { sql } from 'kysely';
import type { CommandDeps, GaugeDeps } from '../module.ts';
import { measurePartitions } from './measure-partitions.ts';

/** Tables whose partitions are not dropped until an operator resumes it. */
const stoppedTables = (db: Database) =>
  db
    .selectFrom('partition_breaker')
    .select(['partition_breaker.table_name as table', 'partition_breaker.due', 'partition_breaker.stopped_at as since'])
    .where('partition_breaker.resumed_at', 'is', null)
    .orderBy('partition_breaker.table_name')
    .execute();

/** Resumes: the next run may drop any number. False if it was not paused. */
async function resumeDropping(db: Database, table: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update partition_breaker set resumed_at = wall_clock()
    where table_name = ${table} and resumed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** The worker's figures; the api serves those of `measurePartitions` too. */
export const measureDropping = (meter: Meter, { db }: GaugeDeps): void => {
  measurePartitions(meter, db);
  meter
    .createObservableGauge('partitions_stopped', { description: 'Tables whose old partitions are not dropped' })
    .addCallback(async (gauge) => gauge.observe((await stoppedTables(db)).length));
};

export const listStoppedTables = async ({ db, print }: CommandDeps): Promise<void> => {
  for (const { since, ...stopped } of await stoppedTables(db))
    print(JSON.stringify({ ...stopped, since: new Date(since).toISOString() }));
};

export const resumeStoppedTable = async ({ db, print }: CommandDeps, [table = '']: readonly string[]): Promise<void> =>
  print((await resumeDropping(db, table)) ? 'goes on' : 'was not stopped');

/** The worker runs the job within seconds, with the rights that this command does not have. */
export const keepPartitionsNow = async ({ boss, print }: CommandDeps): Promise<void> => {
  await boss.send('keep-partitions');
  print('a worker keeps the partitions now');
};
