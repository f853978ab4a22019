import pg from 'pg';
import { createPartition, ensureDefault } from './create-partition.ts';
import { DIVISIONS, type Division } from './divisions.ts';
import { dropExpired } from './drop-expired.ts';
import { emptyDefault } from './empty-default.ts';
import { existingPartitions, overlaps, type Query } from './existing-partitions.ts';

/** The changes of one table. */
export type PartitionChanges = {
  readonly table: Division['table'];
  /** The names of the partitions that were created and dropped. */
  readonly made: readonly string[];
  readonly dropped: readonly string[];
  /** The number of rows that were moved out of the default partition. */
  readonly moved: number;
  /** The number of expired partitions that remain, because the circuit breaker is open. */
  readonly stopped: number;
};

/** Creates the partitions of the present and of the near future, whichever others exist. */
async function createUpcoming(client: pg.ClientBase, query: Query, division: Division, now: number) {
  const { table, period, behind, ahead, fromEver = false } = division;
  const existing = await existingPartitions(query, division);
  const made: string[] = [];
  let moved = 0;
  for (let steps = -behind; steps <= ahead; steps += 1) {
    const next = period(now, steps);
    if (existing.some((one) => overlaps(one, next))) continue;
    const isOpenBelow = fromEver && existing.length === 0 && steps === -behind;
    moved += await createPartition(client, division, next, isOpenBelow);
    made.push(`${table}_${next.suffix}`);
  }
  return { made, moved };
}

async function keepTable(client: pg.ClientBase, division: Division, now: number): Promise<PartitionChanges> {
  const query: Query = async <T>(text: string, value: string) => (await client.query(text, [value])).rows as T[];
  await ensureDefault(client, division);
  const upcoming = await createUpcoming(client, query, division, now);
  const before = division.period(now, division.ahead).to;
  const rest = await emptyDefault(client, division, await existingPartitions(query, division), before);
  const expired = await dropExpired(client, division, await existingPartitions(query, division), now);
  return {
    table: division.table,
    made: [...upcoming.made, ...rest.made],
    moved: upcoming.moved + rest.moved,
    ...expired,
  };
}

/**
 * Creates upcoming partitions, empties the default ones, and drops expired ones. The database's clock decides, never
 * that of this process. Idempotent.
 */
export async function keepPartitions(keeperUrl: string): Promise<readonly PartitionChanges[]> {
  const client = new pg.Client({
    connectionString: keeperUrl,
    application_name: 'berth-keeper',
    options: '-c TimeZone=UTC',
  });
  await client.connect();
  try {
    // One run at a time: two would both create a missing partition.
    await client.query(`select pg_advisory_lock(hashtext('berth:partitions'))`);
    const { rows } = await client.query<{ now: number }>(
      'select (extract(epoch from wall_clock()) * 1000)::float8 as now',
    );
    const now = rows[0]?.now;
    if (now === undefined) throw new Error('the database returned no time');
    const changes: PartitionChanges[] = [];
    for (const division of DIVISIONS) changes.push(await keepTable(client, division, now));
    return changes;
  } finally {
    await client.end();
  }
}
