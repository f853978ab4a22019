import { again } from './again.ts';
import type { Headquarters } from './headquarters.ts';

/** Observes the maximum number of connections that wait for locks at the same time; `stop` returns it. */
export function mostWaiting({ world }: Headquarters): { stop: () => Promise<number> } {
  let most = 0;
  const stop = again(async () => {
    const { rows } = await world.sql.query<{ waiting: number }>(
      `select count(distinct pid)::int as waiting from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    most = Math.max(most, rows[0]?.waiting ?? 0);
  });
  return {
    stop: async () => {
      await stop();
      return most;
    },
  };
}
