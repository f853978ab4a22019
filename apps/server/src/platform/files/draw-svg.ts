import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { confined } from './sandbox.ts';
import type { Encoded } from './encode-webp.ts';

const PROGRAM = fileURLToPath(new URL('../../entrypoints/draw-svg.ts', import.meta.url));
const PATIENCE_MS = 8_000;
const MEASURES = 8;

/** What the process printed; nothing when it was ended for taking too long or too much. */
async function run(content: Buffer): Promise<Buffer> {
  const [command, parameters] = await confined(PROGRAM);
  return new Promise((resolve, reject) => {
    // It knows nothing: no credentials in its environment.
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
    // It may be gone before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(content);
  });
}

const REFUSALS = ['too_many_pixels', 'unreadable'] as const;

/**
 * Draws an SVG in a process of its own. A drawing of one kilobyte can keep a processor busy for minutes (a filter over
 * a filter) or take gigabytes (a dashed line), and what runs inside this process cannot be stopped.
 */
export async function drawSvg(content: Buffer): Promise<Encoded | (typeof REFUSALS)[number] | 'too_complex'> {
  const printed = await run(content);
  if (printed.length === 0) return 'too_complex';
  const refusal = REFUSALS.find((reason) => printed.equals(Buffer.from(reason)));
  if (refusal) return refusal;
  return { width: printed.readUInt32BE(0), height: printed.readUInt32BE(4), content: printed.subarray(MEASURES) };
}
