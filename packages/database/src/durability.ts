import { sql } from 'kysely';
import type { Database } from './tenant.ts';

/** Switched off, any of these loses what was acknowledged, or more, when the machine stops. */
const PROMISES = ['fsync', 'full_page_writes', 'synchronous_commit'];

type Setting = { readonly name: string; readonly setting: string };

/** Which of the server's settings would lose what it acknowledged. What is not known counts as off. */
export const unkeptPromises = (settings: readonly Setting[]): readonly string[] =>
  PROMISES.filter((promise) => (settings.find(({ name }) => name === promise)?.setting ?? 'off') === 'off');

/** Fails when the server behind these connections would forget. As they see it: a role may have settings of its own. */
export async function checkDurability(db: Database): Promise<void> {
  const { rows } = await sql<Setting>`
    select name, setting from pg_settings where name = any(${PROMISES})`.execute(db);
  const unkept = unkeptPromises(rows);
  if (unkept.length > 0) throw new Error(`PostgreSQL would lose what it acknowledged: ${unkept.join(', ')} must be on`);
}
