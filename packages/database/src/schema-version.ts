import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './tenant.ts';

/** The newest migration that this release was written with. */
const NEWEST =
  readdirSync(new URL('../migrations', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.replace(/\.sql$/, '') ?? '';

/** Fails when the database does not answer or is older than this release; a newer schema serves the previous release too. */
export async function checkSchema(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name desc limit 1`.execute(db);
  const found = rows[0]?.name ?? 'none';
  if (found < NEWEST) throw new Error(`the schema is at ${found}, this release needs ${NEWEST}`);
}
