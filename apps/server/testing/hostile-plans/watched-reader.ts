import { readFileSync } from 'node:fs';
import { readConfined } from '../../src/modules/plans/read-plan.ts';
import { startConfined } from '../../src/platform/files/confined-program.ts';
import type { HostileFile } from './hostile-file.ts';

const MEGABYTE = 1024 * 1024;
/** Clock ticks of Linux. */
const TICKS_PER_SECOND = 100;

type Use = { cpuSeconds: number; megabytes: number };

/** The CPU time and the largest memory of a running process so far. */
function measured(pid: number): Use | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return {
      cpuSeconds: (Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND,
      megabytes: (Number(peak ?? 0) * 1024) / MEGABYTE,
    };
  } catch {
    return undefined;
  }
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

export type Watched = Use & {
  readonly file: HostileFile;
  /** A refusal, `plan`, or the error that it must not end in. */
  readonly result: string;
  readonly isGone: boolean;
};

/** Reads a file in the real confined process, and measures it. */
export async function readWatched(file: HostileFile): Promise<Watched> {
  const use: Use = { cpuSeconds: 0, megabytes: 0 };
  let pid = 0;
  // A process that has just ended has no memory any longer.
  const measure = () => {
    const { cpuSeconds, megabytes } = measured(pid) ?? use;
    use.cpuSeconds = Math.max(use.cpuSeconds, cpuSeconds);
    use.megabytes = Math.max(use.megabytes, megabytes);
  };
  const start: typeof startConfined = async (program) => {
    const started = await startConfined(program);
    pid = started.child.pid ?? 0;
    return started;
  };
  const timer = setInterval(measure, 20);
  try {
    const read = await readConfined(file.make(), {}, { start });
    return { file, ...use, result: 'refusal' in read ? read.refusal : 'plan', isGone: !isRunning(pid) };
  } catch (error) {
    return { file, ...use, result: `error: ${String(error)}`, isGone: !isRunning(pid) };
  } finally {
    clearInterval(timer);
  }
}

/** The most that a process may use: its limits, and what it takes to notice. */
const MOST_CPU_SECONDS = 22;
const MOST_MEGABYTES = 1600;

/** Returns the fault of a result, or undefined. */
export function faultOf({ file, result, isGone, cpuSeconds, megabytes }: Watched): string | undefined {
  if (result.startsWith('error')) return result;
  if (result === 'plan' && file.mayBePlan !== true && file.isPlan !== true) return 'was read as a plan';
  if (result !== 'plan' && file.isPlan === true) return 'is a plan, and was refused';
  if (!isGone) return 'left its process behind';
  if (cpuSeconds > MOST_CPU_SECONDS) return `took ${cpuSeconds} s of CPU time`;
  if (megabytes > MOST_MEGABYTES) return `took ${Math.round(megabytes)} MB`;
  return undefined;
}
