import { openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { cpuMs, threadUs } from '../../apps/server/testing/races/cpu.ts';

/** Measures the CPU time of a worker and of its connections from now on. */
export async function watchProcessors(urls: RoleUrls, pid: number) {
  const pool = openPool({ url: urls.owner, application: 'bench-watch', size: 1 });
  const connections = async () => {
    const { rows } = await pool.query<{ pid: number }>({
      text: `select pid from pg_stat_activity where application_name like 'berth-worker%' and datname = current_database()`,
    });
    return rows.map((row) => row.pid);
  };
  const before = new Map((await connections()).map((one) => [one, threadUs(one)]));
  const begun = cpuMs(pid);
  return {
    async used() {
      const workerUs = (cpuMs(pid) - begun) * 1000;
      const databaseUs = (await connections()).reduce((sum, one) => sum + threadUs(one) - (before.get(one) ?? 0), 0);
      await pool.end();
      return { workerUs, databaseUs };
    },
  };
}
