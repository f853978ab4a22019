import { PlanRefused } from './refused.ts';

export const MAX_BYTES = 20 * 1024 * 1024;
/** Shapes, texts and instances together, after every block is inserted. A tower of fifty floors has a tenth. */
export const MAX_PARTS = 2_000_000;
/** A point takes 72 bytes. */
export const MAX_POINTS = 5_000_000;
export const MAX_BLOCK_DEPTH = 8;
/** Drawing programs nest groups up to a dozen deep. */
export const MAX_GROUP_DEPTH = 200;

/** Refuses a number of parts before anything is built of them. */
export function requireFew(parts: number) {
  if (!(parts <= MAX_PARTS)) throw new PlanRefused('too_complex', { parts: Math.min(parts, Number.MAX_SAFE_INTEGER) });
}

/** Refuses the points of one line while it is flattened, before they fill the memory. */
export function requireFewPoints(points: number) {
  if (points > MAX_POINTS) throw new PlanRefused('too_complex', { points });
}
