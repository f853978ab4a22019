import { sql } from 'kysely';
import type { Database } from './tenant.ts';

/** With any of these off, acknowledged writes can be lost when the machine stops. */
const PROMISES = ['fsync', 'full_page_writes', 'synchronous_commit'];

type Setting = { readonly name: string; readonly setting: string };

/** Returns the settings with which the server could lose acknowledged writes. Missing settings count as off. */
export const unkeptPromises = (settings: readonly Setting[]): readonly string[] =>
  PROMISES.filter((promise) => (settings.find(({ name }) => name === promise)?.setting ?? 'off') === 'off');

/**
 * Fails if the server could lose acknowledged writes. The settings are read on these connections, because a role may
 * have its own.
 */
export async function checkDurability(db: Database): Promise<void> {
  const { rows } = await sql<Setting>`
    select name, setting from pg_settings where name = any(${PROMISES})`.execute(db);
  const unkept = unkeptPromises(rows);
  if (unkept.length > 0) throw new Error(`PostgreSQL would lose what it acknowledged: ${unkept.join(', ')} must be on`);
}
