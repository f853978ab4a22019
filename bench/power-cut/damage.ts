import type { Pool } from 'pg';

/** Reads every row of every table, which verifies the checksums of its pages too. */
const TABLES = `
  select format('%s, block %s: %s', c.oid::regclass, blkno, msg) as damage
  from pg_class c join pg_am a on a.oid = c.relam, verify_heapam(c.oid, check_toast => true)
  where a.amname = 'heap' and c.relkind in ('r', 'm', 't') and c.relpersistence = 'p'`;

/** Fails at the first index that is damaged or lacks a row of its table. */
const INDEXES = `
  select bt_index_check(c.oid, heapallindexed => true)
  from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
  where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisready and i.indisvalid`;

/** Installs what `damageIn` needs. */
export const prepareDamage = (sql: Pool) => sql.query('create extension amcheck');

/** Checks tables and indexes as pg_amcheck does. Returns what is damaged. */
export async function damageIn(sql: Pool): Promise<string[]> {
  const { rows } = await sql.query<{ damage: string }>(TABLES);
  const inIndexes = await sql.query(INDEXES).then(
    () => [],
    (error: unknown) => [String(error)],
  );
  return [...rows.map(({ damage }) => damage), ...inIndexes];
}
