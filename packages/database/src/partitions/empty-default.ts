import type pg from 'pg';
import { amongAllDefaultRows, createPartition, defaultOf, mayHaveRows } from './create-partition.ts';
import { boundOf, type Division } from './divisions.ts';
import { type ExistingPartition, overlaps } from './existing-partitions.ts';
import { inShortLock } from './short-lock.ts';

/** The next run continues. */
const MOST_PARTITIONS = 24;

/** The time of the first row in the default partition before an instant. */
async function firstMoment(client: pg.ClientBase, division: Division, before: number): Promise<number | undefined> {
  const { key, keyMoment } = division;
  const { rows } = await inShortLock(client, () =>
    amongAllDefaultRows(client, division, () =>
      client.query<{ moment: number }>(
        `select (${keyMoment})::float8 as moment from ${defaultOf(division)}
         where ${key} < ${boundOf(division, before)} order by ${key} limit 1`,
      ),
    ),
  );
  return rows[0]?.moment;
}

/**
 * Moves rows out of the default partition into partitions of their own, so that they are retained and dropped like all
 * others. Rows of the far future stay until their partition is due: a wrong clock can produce any number of those.
 */
export async function emptyDefault(
  client: pg.ClientBase,
  division: Division,
  existing: readonly ExistingPartition[],
  before: number,
): Promise<{ readonly made: readonly string[]; readonly moved: number }> {
  const made: string[] = [];
  let moved = 0;
  while (made.length < MOST_PARTITIONS && (await mayHaveRows(client, division))) {
    const moment = await firstMoment(client, division, before);
    if (moment === undefined) break;
    const period = division.period(moment, 0);
    // A detached partition of this name is in the way; an operator has to attach or drop it.
    if (existing.some((one) => overlaps(one, period))) break;
    moved += await createPartition(client, division, period);
    made.push(`${division.table}_${period.suffix}`);
  }
  return { made, moved };
}
