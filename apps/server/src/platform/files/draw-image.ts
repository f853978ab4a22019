import { MINUTE_MS } from '@berth/domain/time';
import { Busy } from '../http/problem.ts';
import type { Encoded } from './encode-webp.ts';
import { createSpareDrawer, type Drawer, startDrawer } from './drawer.ts';

const MEASURES = 8;

type Limits = {
  /** CPU time, which does not depend on how busy the machine is. A large plan takes less than a second. */
  readonly cpuMs: number;
  /** Only against a process that hangs. */
  readonly patienceMs: number;
};

const LIMITS: Limits = { cpuMs: 5_000, patienceMs: MINUTE_MS };

export type Task = 'svg' | 'raster' | 'check';

const takeSpare = createSpareDrawer(LIMITS.cpuMs);

type Outcome = { readonly printed: Buffer; readonly isHanging: boolean };

/** Gives a process its task. Its output is empty if it crashed. */
const run = ({ child }: Drawer, task: Task, content: Buffer, patienceMs: number): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    let isHanging = false;
    const timeout = setTimeout(() => {
      isHanging = true;
      child.kill('SIGKILL');
    }, patienceMs);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timeout);
      resolve({ printed: Buffer.concat(chunks), isHanging });
    });
    child.stdin.write(`${task}\n`);
    child.stdin.end(content);
  });

const ANSWERS = ['readable', 'too_many_pixels', 'unreadable', 'too_complex', 'active_content'] as const;

/**
 * Decodes a picture in a separate process, which has access to nothing. A file of one kilobyte can use a CPU for minutes
 * (nested filters) or gigabytes of memory (a dashed line), and a fault of a decoder could read what is in memory.
 */
export async function drawImage(
  task: Task,
  content: Buffer,
  limits = LIMITS,
): Promise<Encoded | (typeof ANSWERS)[number]> {
  const drawer = await (limits === LIMITS ? takeSpare() : startDrawer(limits.cpuMs));
  const { printed, isHanging } = await run(drawer, task, content, limits.patienceMs);
  if (isHanging) throw Busy({ headers: { 'retry-after': '30' } });
  if (printed.length === 0) return 'unreadable';
  const answer = ANSWERS.find((word) => printed.equals(Buffer.from(word)));
  if (answer !== undefined) return answer;
  return { width: printed.readUInt32BE(0), height: printed.readUInt32BE(4), content: printed.subarray(MEASURES) };
}
