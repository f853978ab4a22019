import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../tenant.ts';
import { DIVISIONS, divisionOf, type Division } from './divisions.ts';
import { existingPartitions, overlaps, type Query } from './existing-partitions.ts';

/**
 * The number of upcoming periods with a partition, without a gap. Zero if only the current one has a partition, and -1
 * if not even that.
 */
export async function partitionsAhead(db: Database, table: Division['table']): Promise<number> {
  const division = divisionOf(table);
  const query: Query = async <T>(text: string, value: string) =>
    (await db.executeQuery<T>(CompiledQuery.raw(text, [value]))).rows;
  const existing = (await existingPartitions(query, division)).filter(({ state }) => state === 'attached');
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from wall_clock()) * 1000)::float8 as now`.execute(db);
  const now = rows[0]?.now ?? Number.NaN;
  let steps = 0;
  while (steps <= division.ahead && existing.some((one) => overlaps(one, division.period(now, steps)))) steps += 1;
  return steps - 1;
}

/**
 * Rows in the default partitions, estimated by PostgreSQL: row policies do not allow counting them. The estimate is zero
 * after a crash and may survive a truncation, so the size decides whether there are any.
 */
export async function rowsInDefaults(db: Database): Promise<readonly { table: string; rows: number }[]> {
  const tables = DIVISIONS.map(({ table }) => table);
  const { rows } = await sql<{ table: string; rows: number }>`
    select name as table, case when coalesce(pg_relation_size(part), 0) = 0 then 0
      else greatest(pg_stat_get_live_tuples(part), 1) end::int as rows
    from unnest(${tables}::text[]) as name, to_regclass(name || '_default') as part`.execute(db);
  return rows;
}
