import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { MINUTE_MS } from '@berth/domain/time';
import { confined } from './sandbox.ts';

export type Limits = {
  /** CPU time, which does not depend on how busy the machine is. */
  readonly cpuMs: number;
  readonly memoryBytes: number;
  /** For programs that allocate while nothing can watch them. Renderers allocate more than they use. */
  readonly dataBytes?: number;
  /** Only against a process that hangs. */
  readonly patienceMs: number;
};

/** A program of ours that reads one uploaded file in a process of its own. */
export type ConfinedProgram = { readonly path: string; readonly limits: Limits };

/** A process that does one task and ends, so that no file of one organisation meets that of another. */
export type Confined = { readonly child: ChildProcessByStdio<Writable, Readable, null> };

export async function startConfined({ path, limits }: ConfinedProgram): Promise<Confined> {
  const [command, parameters] = await confined(path, limits);
  const watched = [String(limits.cpuMs), String(limits.memoryBytes)];
  // The environment is empty, so that the process has no credentials.
  const child = spawn(command, [...parameters, ...watched], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  // The process may end before it has read everything.
  child.stdin.on('error', () => {});
  return { child };
}

/** A waiting process does not keep its parent from ending. Its input then ends, and so does it. */
function holdParent({ child }: Confined, isHeld: boolean) {
  for (const handle of [child, child.stdin as Socket, child.stdout as Socket]) {
    if (isHeld) handle.ref();
    else handle.unref();
  }
}

/**
 * Keeps one process ready for the next file, because starting one takes half a second. It ends after a minute without
 * files.
 */
export function createSpare(program: ConfinedProgram): () => Promise<Confined> {
  let spare: Confined | undefined;

  async function prepare() {
    const process = await startConfined(program);
    const isWaiting = () => spare === process;
    const drop = () => {
      if (!isWaiting()) return;
      spare = undefined;
      process.child.stdin.end();
    };
    process.child.once('exit', drop).once('error', drop);
    if (spare !== undefined) return void process.child.stdin.end();
    spare = process;
    holdParent(process, false);
    setTimeout(drop, MINUTE_MS).unref();
  }

  return async () => {
    const ready = spare;
    spare = undefined;
    const process = ready ?? (await startConfined(program));
    holdParent(process, true);
    process.child.once('exit', () => void prepare());
    return process;
  };
}

export type Outcome = {
  /** Empty if it crashed. */
  readonly printed: Buffer;
  /** It was killed for hanging, used up its CPU time or memory, or ended by itself. */
  readonly end: 'hanging' | 'exhausted' | 'itself';
};

/** By which the kernel ends a process that is out of CPU time, and the engine one that is out of memory. */
const EXHAUSTED = new Set<NodeJS.Signals | null>(['SIGXCPU', 'SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL']);

/** Gives a process its task and its file. More output than this is a fault of the process, and is cut off. */
export const runTask = (
  { child }: Confined,
  task: string,
  content: Buffer,
  { patienceMs }: Limits,
  mostBytes = 64 * 1024 * 1024,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    let isHanging = false;
    let bytes = 0;
    const timeout = setTimeout(() => {
      isHanging = true;
      child.kill('SIGKILL');
    }, patienceMs);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      clearTimeout(timeout);
      const end = isHanging ? 'hanging' : EXHAUSTED.has(signal) ? 'exhausted' : 'itself';
      resolve({ printed: bytes > mostBytes ? Buffer.alloc(0) : Buffer.concat(chunks), end });
    });
    child.stdin.write(`${task}\n`);
    child.stdin.end(content);
  });
