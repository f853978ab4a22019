import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { until } from '../until.ts';

/** To load a program takes half a second, and minutes on a machine with twenty programs per core. */
const PATIENCE_MS = 600_000;

/** The checkout that this program belongs to. */
export const CHECKOUT = new URL('../../../../', import.meta.url);

export type SpawnedProcess = {
  readonly pid: number;
  /** All output so far, of stdout and stderr. */
  output(): string;
  /** Waits until it has printed the text. */
  says(text: string, patienceMs?: number): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
};

/** Starts one of our programs as a separate process, as it runs in the product. It never outlives the test. */
export function spawnProcess(
  program: string | URL,
  env: Record<string, string>,
  words: readonly string[] = [],
): SpawnedProcess {
  const path = program instanceof URL ? fileURLToPath(program) : program;
  const child: ChildProcess = spawn(process.execPath, [path, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let over = false;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => {
      over = true;
      process.off('exit', endWithUs);
      resolve(code ?? signal ?? 1);
    });
  });

  return {
    pid: child.pid ?? 0,
    output: () => printed,
    async says(text, patienceMs = PATIENCE_MS) {
      await until(`'${text}'`, () => printed.includes(text) || over, patienceMs).catch((error: Error) => {
        throw new Error(`${error.message}; it said:\n${printed.slice(-2000)}`, { cause: error });
      });
      if (!printed.includes(text)) throw new Error(`ended before it said '${text}':\n${printed.slice(-2000)}`);
    },
    kill: (signal) => void child.kill(signal),
    ended,
  };
}
