import type pg from 'pg';
import type { Division } from './divisions.ts';
import type { ExistingPartition } from './existing-partitions.ts';
import { hasRowsToRetain } from './rows-to-retain.ts';
import { inShortLock } from './short-lock.ts';

/** One is due each day or month. More than this many at once is a wrong clock, or nights without a worker. */
const MOST_AT_ONCE = 2;

/** Whether this many partitions may be dropped. Too many open the circuit breaker, until an operator resumes it. */
async function mayDrop(client: pg.ClientBase, { table }: Division, due: number): Promise<boolean> {
  const { rows } = await client.query<{ isResumed: boolean }>(
    'select resumed_at is not null as "isResumed" from partition_breaker where table_name = $1',
    [table],
  );
  if (rows[0] !== undefined) return rows[0].isResumed;
  if (due <= MOST_AT_ONCE) return true;
  await client.query('insert into partition_breaker (table_name, due, stopped_at) values ($1, $2, wall_clock())', [
    table,
    due,
  ]);
  return false;
}

async function drop(client: pg.ClientBase, table: string, { name, state }: ExistingPartition): Promise<void> {
  if (state === 'detaching') await client.query(`alter table ${table} detach partition ${name} finalize`);
  // PostgreSQL cannot detach concurrently from a table with a default partition, so this locks the table for a moment.
  await inShortLock(client, () => client.query(`drop table ${name}`));
}

/** Drops the partitions of which every row has expired. Returns their names, and how many are due but were not dropped. */
export async function dropExpired(
  client: pg.ClientBase,
  division: Division,
  existing: readonly ExistingPartition[],
  now: number,
): Promise<{ readonly dropped: readonly string[]; readonly stopped: number }> {
  const { table, kept, period } = division;
  if (kept === undefined) return { dropped: [], stopped: 0 };
  const oldest = period(now, -kept).from;
  const due: ExistingPartition[] = [];
  for (const one of existing.filter(({ to }) => to <= oldest))
    if (!(await hasRowsToRetain(client, division, one.name, { now, oldest }))) due.push(one);
  if (!(await mayDrop(client, division, due.length))) return { dropped: [], stopped: due.length };
  for (const one of due) await drop(client, table, one);
  // The limit applies again after one resumed run.
  await client.query('delete from partition_breaker where table_name = $1', [table]);
  return { dropped: due.map(({ name }) => name), stopped: 0 };
}
