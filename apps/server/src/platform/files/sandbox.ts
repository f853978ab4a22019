import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a program needs to start: itself, its packages and nothing else of the disk. */
const TREE = fileURLToPath(new URL('../../../../..', import.meta.url));

/** Reads its own code; writes nothing, starts nothing. Native code, such as what draws, is not held by this. */
const RIGHTS = ['--permission', '--allow-addons', `--allow-fs-read=${TREE}`, '--disable-warning=SecurityWarning'];

/** The kernel's own fence, which holds native code too: no network but one without any way out, no way to more rights. */
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

/** Whether the system lets us build the fence: a container that forbids namespaces does not, nor does another system. */
export const isFenced = (): Promise<boolean> => (fence ??= works());

/** How to run a program of ours that touches what somebody uploaded, with as few rights as there are to have here. */
export async function confined(program: string): Promise<readonly [string, readonly string[]]> {
  const plain = [process.execPath, ...RIGHTS, program] as const;
  const [first, ...rest] = (await isFenced()) ? ([...FENCE, ...plain] as const) : plain;
  return [first, rest];
}
