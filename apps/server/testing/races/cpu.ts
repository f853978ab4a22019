import { readFileSync } from 'node:fs';
import type { World } from './world.ts';

const TICK_MS = 10;

/** Processor time of a process so far; 0 when it is gone. */
export function cpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

/** One thread, to the nanosecond, in microseconds; 0 when it is gone. */
export function threadUs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return 0;
  }
}

const total = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);

/** Processor time of the api processes and of their database connections; on a busy machine more to be trusted than rates. */
export async function cpuOf({ sql, nodes }: World) {
  const { rows } = await sql.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and usename = 'berth_api'`,
  );
  return { api: total(nodes.map(({ pid }) => pid)), database: total(rows.map(({ pid }) => pid)) };
}
