import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@berth/domain/time';
import { Busy } from '../http/problem.ts';
import { createSpare, type Limits, runTask, startConfined } from './confined-program.ts';
import type { Encoded } from './encode-webp.ts';

const MEASURES = 8;

/** A large plan takes less than a second and 200 MB. */
const LIMITS: Limits = { cpuMs: 5_000, memoryBytes: 1024 * 1024 * 1024, patienceMs: MINUTE_MS };
const PROGRAM = {
  path: fileURLToPath(new URL('../../entrypoints/draw-image.ts', import.meta.url)),
  limits: LIMITS,
};

export type Task = 'svg' | 'raster' | 'check';

const takeSpare = createSpare(PROGRAM);

const ANSWERS = ['readable', 'too_many_pixels', 'unreadable', 'too_complex', 'active_content'] as const;

/**
 * Decodes a picture in a separate process, which has access to nothing. A file of one kilobyte can use a CPU for minutes
 * (nested filters) or gigabytes of memory (a dashed line), and a fault of a decoder could read what is in memory.
 */
export async function drawImage(
  task: Task,
  content: Buffer,
  own?: Partial<Limits>,
): Promise<Encoded | (typeof ANSWERS)[number]> {
  const limits = { ...LIMITS, ...own };
  const drawer = await (own === undefined ? takeSpare() : startConfined({ ...PROGRAM, limits }));
  const { printed, end } = await runTask(drawer, task, content, limits);
  if (end === 'hanging') throw Busy({ headers: { 'retry-after': '30' } });
  if (printed.length === 0) return end === 'exhausted' ? 'too_complex' : 'unreadable';
  const answer = ANSWERS.find((word) => printed.equals(Buffer.from(word)));
  if (answer !== undefined) return answer;
  return { width: printed.readUInt32BE(0), height: printed.readUInt32BE(4), content: printed.subarray(MEASURES) };
}
