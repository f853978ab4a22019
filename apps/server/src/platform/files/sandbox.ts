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

const NOTHING: SpawnOptions = { env: {}, stdio: 'ignore', timeout: 10_000, killSignal: 'SIGKILL' };

async function works(): Promise<boolean> {
  const [program, ...rest] = FENCE;
  const child = spawn(program, [...rest, process.execPath, ...RIGHTS, '--eval', '0'], NOTHING);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } catch {
    return false;
  }
}

let fence: Promise<boolean> | undefined;

/**
 * Returns whether the system supports these restrictions. Containers that forbid namespaces, and other systems, do not.
 */
export const isFenced = (): Promise<boolean> => (fence ??= works());

/** Returns the command that runs a program on uploaded content with the fewest permissions available here. */
export async function confined(program: string): Promise<readonly [string, readonly string[]]> {
  const plain = [process.execPath, ...RIGHTS, program] as const;
  const [first, ...rest] = (await isFenced()) ? ([...FENCE, ...plain] as const) : plain;
  return [first, rest];
}
