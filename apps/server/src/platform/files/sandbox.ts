import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The files that a program needs to start: its code and packages, and nothing else of the disk. */
const TREE = fileURLToPath(new URL('../../../../..', import.meta.url));

/**
 * Permissions of Node: reads its own code, writes nothing, starts nothing. They do not restrict native code, such as
 * the renderer.
 */
const RIGHTS = ['--permission', '--allow-addons', `--allow-fs-read=${TREE}`, '--disable-warning=SecurityWarning'];

/** Restrictions of the kernel, which also hold for native code: an empty network namespace, and no new privileges. */
const FENCE = [
  '/usr/bin/unshare',
  '--user',
  '--map-current-user',
  '--net',
  '--ipc',
  '--',
  '/usr/bin/setpriv',
  '--no-new-privs',
  '--inh-caps=-all',
  '--bounding-set=-all',
  '--',
] as const;

/** For which the kernel ends a process, or refuses it memory. */
type KernelLimits = { readonly cpuMs: number; readonly dataBytes?: number };

/** One second more than the process grants itself, because it can then still answer. */
const limiting = ({ cpuMs, dataBytes }: KernelLimits) =>
  [
    '/usr/bin/prlimit',
    `--cpu=${Math.ceil(cpuMs / 1000) + 1}`,
    `--data=${dataBytes ?? 'unlimited'}`,
    '--core=0',
    '--',
  ] as const;

const NOTHING: SpawnOptions = { env: {}, stdio: 'ignore', timeout: 10_000, killSignal: 'SIGKILL' };

async function works([program, ...rest]: readonly [string, ...string[]]): Promise<boolean> {
  const child = spawn(program, [...rest, process.execPath, ...RIGHTS, '--eval', '0'], NOTHING);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } catch {
    return false;
  }
}

let fence: Promise<boolean> | undefined;
let limits: Promise<boolean> | undefined;

/**
 * Returns whether the system supports these restrictions. Containers that forbid namespaces, and other systems, do not.
 */
export const isFenced = (): Promise<boolean> => (fence ??= works(FENCE));

/** Returns whether the kernel can limit CPU time and memory. Containers allow it, other systems do not. */
export const isLimited = (): Promise<boolean> =>
  (limits ??= works(limiting({ cpuMs: 60_000, dataBytes: 1024 * 1024 * 1024 })));

/** Returns the command that runs a program on uploaded content with the fewest permissions available here. */
export async function confined(
  program: string,
  kernelLimits?: KernelLimits,
): Promise<readonly [string, readonly string[]]> {
  const limited = kernelLimits !== undefined && (await isLimited()) ? limiting(kernelLimits) : [];
  const plain = [process.execPath, ...RIGHTS, program] as const;
  const [first = process.execPath, ...rest] = [...((await isFenced()) ? FENCE : []), ...limited, ...plain];
  return [first, rest];
}
