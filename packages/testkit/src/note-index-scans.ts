import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export type IndexScans = {
  readonly name: string;
  /** How many rows were found by it: of an empty table any index is as good, so an empty scan says nothing. */
  readonly found: number;
  /** Refuses rows, and so does its work without being scanned. */
  readonly guards: boolean;
};

/** What each index of `reservation` was used for in a database. */
export async function indexScansIn(database: string, admin: string): Promise<IndexScans[]> {
  const url = new URL(admin);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    // A connection tells what it counted when it ends, so all of them end first.
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const { rows } = await client.query<IndexScans>(
      `select s.indexrelname as name, s.idx_tup_read::float8 as found, i.indisunique or i.indisexclusion as guards
       from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid
       where s.relname = 'reservation' order by 1`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Before a database is dropped: a file for `deploy/src/check-indexes.ts`, in the folder that `npm run verify` names. */
export async function noteIndexScans(database: string, admin: string): Promise<void> {
  const folder = process.env['INDEX_SCANS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${database}.json`), JSON.stringify(await indexScansIn(database, admin)));
}
