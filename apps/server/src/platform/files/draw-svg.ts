import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { confined } from './sandbox.ts';
import type { Encoded } from './encode-webp.ts';

const PROGRAM = fileURLToPath(new URL('../../entrypoints/draw-svg.ts', import.meta.url));
const PATIENCE_MS = 8_000;
const MEASURES = 8;

/** Returns the output of the process; empty if it was killed for exceeding its time or memory. */
async function run(content: Buffer): Promise<Buffer> {
  const [command, parameters] = await confined(PROGRAM);
  return new Promise((resolve, reject) => {
    // The environment is empty, so that the process has no credentials.
    const child = spawn(command, parameters, {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : Buffer.alloc(0)));
    // The process may exit before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(content);
  });
}

const REFUSALS = ['too_many_pixels', 'unreadable'] as const;

/**
 * Renders an SVG in a separate process. A file of one kilobyte can use a CPU for minutes (nested filters) or gigabytes
 * of memory (a dashed line), and rendering in this process could not be stopped.
 */
export async function drawSvg(content: Buffer): Promise<Encoded | (typeof REFUSALS)[number] | 'too_complex'> {
  const printed = await run(content);
  if (printed.length === 0) return 'too_complex';
  const refusal = REFUSALS.find((reason) => printed.equals(Buffer.from(reason)));
  if (refusal) return refusal;
  return { width: printed.readUInt32BE(0), height: printed.readUInt32BE(4), content: printed.subarray(MEASURES) };
}
