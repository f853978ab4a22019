import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './tenant.ts';

/** The newest migration of this release. */
const NEWEST =
  readdirSync(new URL('../migrations', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.replace(/\.sql$/, '') ?? '';

/**
 * Fails if the database does not respond or its schema is older than this release. A newer schema also serves the
 * previous release.
 */
export async function checkSchema(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name desc limit 1`.execute(db);
  const current = rows[0]?.name ?? 'none';
  if (current < NEWEST) throw new Error(`the schema is at ${current}, this release needs ${NEWEST}`);
}
