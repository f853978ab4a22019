import type { Pool } from 'pg';

export type Fingerprints = ReadonlyMap<string, string>;

/** The number of rows of each table and the sum of their hashes. Partitions are counted, and not their parents. */
export async function fingerprintsOf(sql: Pool): Promise<Fingerprints> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`,
  );
  const prints = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)), 0) as print from ${name} one`,
    );
    prints.set(name, rows[0]?.print ?? '');
  }
  return prints;
}

export const differences = (a: Fingerprints, b: Fingerprints): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
