import { sql } from 'kysely';
import type { Database } from './tenant.ts';

/** With any of these off, acknowledged writes can be lost when the machine stops. */
const PROMISES = ['fsync', 'full_page_writes', 'synchronous_commit'];
const STANDBYS = 'synchronous_standby_names';

type Setting = { readonly name: string; readonly setting: string };

const valueOf = (settings: readonly Setting[], wanted: string) =>
  settings.find(({ name }) => name === wanted)?.setting ?? '';

/** The number of standbys that a commit waits for, as in `ANY 2 (a, b, c)`; a list alone means one. */
function awaitedStandbys(settings: readonly Setting[]): number {
  const waits = !['off', 'local', ''].includes(valueOf(settings, 'synchronous_commit'));
  const names = valueOf(settings, STANDBYS).trim();
  if (!waits || names === '') return 0;
  return Number(/^(?:(?:any|first)\s+)?(\d+)\s*\(/i.exec(names)?.[1] ?? 1);
}

/**
 * Returns why the server could lose acknowledged writes: when its machine stops, or when it is replaced by one of the
 * standbys that the operator has. Missing settings count as off.
 */
export function unkeptPromises(settings: readonly Setting[], standbys = 0): readonly string[] {
  const off = PROMISES.filter((promise) => ['off', ''].includes(valueOf(settings, promise)));
  const awaited = awaitedStandbys(settings);
  return [
    ...(off.length > 0 ? [`${off.join(', ')} must be on`] : []),
    ...(awaited < standbys
      ? [`commits wait for ${awaited} of ${standbys} standbys (${STANDBYS}, synchronous_commit)`]
      : []),
  ];
}

/**
 * Fails if the server could lose acknowledged writes. The settings are read on these connections, because a role may
 * have its own.
 */
export async function checkDurability(db: Database, standbys: number): Promise<void> {
  const { rows } = await sql<Setting>`
    select name, setting from pg_settings where name = any(${[...PROMISES, STANDBYS]})`.execute(db);
  const unkept = unkeptPromises(rows, standbys);
  if (unkept.length > 0) throw new Error(`PostgreSQL would lose what it acknowledged: ${unkept.join('; ')}`);
}
