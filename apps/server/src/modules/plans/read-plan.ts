import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Detected, type Frame, type PlanRefusal, type PlanRefusalValues, UNITS_WIDE } from '@berth/domain/plans';
import { SECOND_MS } from '@berth/domain/time';
import { type Limits, runTask, startConfined } from '../../platform/files/confined-program.ts';
import type { Image } from '../../platform/files/reencode-image.ts';
import { createWorkQueue } from '../../platform/files/work-queue.ts';
import { Busy } from '../../platform/http/problem.ts';
import { trusted } from './answer-schema.ts';

const GIGABYTE = 1024 * 1024 * 1024;
const LIMITS: Limits = {
  cpuMs: 20 * SECOND_MS,
  memoryBytes: GIGABYTE,
  dataBytes: 1.5 * GIGABYTE,
  patienceMs: 120 * SECOND_MS,
};
const PROGRAM = fileURLToPath(new URL('read/main.ts', import.meta.url));

/** Fewer wait than pictures do, because each holds its upload of up to 20 MB in memory. */
const inTurn = createWorkQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 2, waitingInAll: 8 });

export type RefusedPlan = { readonly refusal: PlanRefusal; readonly values?: PlanRefusalValues | undefined };
export type ReadPlan = {
  /** Null if the file has no lines, only a picture. Nothing if its lines are too many to compare. */
  readonly detected: Detected | null;
  readonly pages: number;
  readonly picture: Image;
};

type Options = { readonly page?: number | undefined; readonly frame?: Frame | undefined };

/** Nothing, on a sheet as wide as a detected one. */
const nothingOn = ({ width, height }: Pick<Image, 'width' | 'height'>): Detected => ({
  width: UNITS_WIDE,
  height: Math.max(1, Math.round((UNITS_WIDE * height) / width)),
  scale: null,
  wall: null,
  classes: [],
  spaces: [],
  rooms: [],
  sheets: [],
});

const isWebp = (content: Buffer) =>
  content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';

/** Reads a plan in a separate process, which has access to nothing. */
export async function readConfined(
  content: Buffer,
  { page, frame }: Options,
  { limits = LIMITS, start = startConfined }: { readonly limits?: Limits; readonly start?: typeof startConfined } = {},
): Promise<ReadPlan | RefusedPlan> {
  const reader = await start({ path: PROGRAM, limits });
  const { printed, end } = await runTask(reader, JSON.stringify({ page, frame }), content, limits);
  if (end === 'hanging') throw Busy({ headers: { 'retry-after': '60' } });
  const read = trusted(printed);
  if (read === undefined) return { refusal: end === 'exhausted' ? 'too_complex' : 'unreadable' };
  if ('refusal' in read.answer) return read.answer;
  const { pages, width, height, hasLines } = read.answer;
  if (!isWebp(read.picture)) return { refusal: 'unreadable' };
  const hash = createHash('sha256').update(read.picture).digest('hex');
  const picture = { hash, mediaType: 'image/webp', content: read.picture, width, height } as const;
  return { detected: hasLines ? (read.detected ?? nothingOn(picture)) : null, pages, picture };
}

/** Reads an uploaded plan when it is the organisation's turn. */
export const readPlan = (organisationId: string, content: Buffer, options: Options): Promise<ReadPlan | RefusedPlan> =>
  inTurn(organisationId, () => readConfined(content, options));
