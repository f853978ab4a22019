import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Busy } from '../http/problem.ts';
import { confined } from './sandbox.ts';
import type { Encoded } from './encode-webp.ts';

const PROGRAM = fileURLToPath(new URL('../../entrypoints/draw-svg.ts', import.meta.url));
const MEASURES = 8;

type Limits = {
  /** CPU time, which does not depend on how busy the machine is. A large plan takes less than a second. */
  readonly cpuMs: number;
  /** Only against a process that hangs. */
  readonly patienceMs: number;
};

const LIMITS: Limits = { cpuMs: 5_000, patienceMs: 60_000 };

type Outcome = { readonly printed: Buffer; readonly isHanging: boolean };

/** Runs the process. Its output is empty if it crashed. */
async function run(content: Buffer, { cpuMs, patienceMs }: Limits): Promise<Outcome> {
  const [command, parameters] = await confined(PROGRAM);
  return new Promise((resolve, reject) => {
    // The environment is empty, so that the process has no credentials.
    const child = spawn(command, [...parameters, String(cpuMs)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', () => resolve({ printed: Buffer.concat(chunks), isHanging: child.killed }));
    // The process may exit before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(content);
  });
}

const REFUSALS = ['too_many_pixels', 'unreadable', 'too_complex'] as const;

/**
 * Renders an SVG in a separate process. A file of one kilobyte can use a CPU for minutes (nested filters) or gigabytes
 * of memory (a dashed line), and rendering in this process could not be stopped.
 */
export async function drawSvg(content: Buffer, limits = LIMITS): Promise<Encoded | (typeof REFUSALS)[number]> {
  const { printed, isHanging } = await run(content, limits);
  if (isHanging) throw Busy({ headers: { 'retry-after': '30' } });
  if (printed.length === 0) return 'unreadable';
  const refusal = REFUSALS.find((reason) => printed.equals(Buffer.from(reason)));
  if (refusal) return refusal;
  return { width: printed.readUInt32BE(0), height: printed.readUInt32BE(4), content: printed.subarray(MEASURES) };
}
