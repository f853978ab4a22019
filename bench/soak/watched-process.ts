import { readdirSync, readFileSync } from 'node:fs';
import type { SpawnedProcess } from '../../apps/server/testing/processes/spawn-process.ts';
import { until } from '../../apps/server/testing/until.ts';

const MEGABYTE = 1024 ** 2;

/** The environment that makes a process print its heap on a signal. */
export const watchedEnv = (leak: string) => ({
  NODE_OPTIONS: `--import ${new URL('./heap-on-signal.ts', import.meta.url).href}`,
  SOAK_LEAK: leak,
});

export type Look = { readonly heapMb: number; readonly rssMb: number; readonly files: number };

const rssOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const heapsIn = (output: string) => [...output.matchAll(/^heap (\d+)$/gm)].map(([, bytes]) => Number(bytes));

/** Measures the memory and the open files of a process after a garbage collection. */
export async function look({ pid, kill, output }: SpawnedProcess): Promise<Look> {
  const before = heapsIn(output()).length;
  kill('SIGWINCH');
  const heap = await until('the heap of a process', () => heapsIn(output())[before]);
  return { heapMb: heap / MEGABYTE, rssMb: rssOf(pid), files: readdirSync(`/proc/${pid}/fd`).length };
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;

/** Compares the last third with the third before it; the first third warms up. */
export function growthOf(looks: readonly Look[], of: keyof Look): { readonly from: number; readonly to: number } {
  const third = Math.floor(looks.length / 3);
  const values = looks.map((one) => one[of]);
  return { from: median(values.slice(third, 2 * third)), to: median(values.slice(2 * third)) };
}
