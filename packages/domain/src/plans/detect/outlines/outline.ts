import { type Box, smallestBox } from '../geometry/boxes.ts';
import { at } from '../geometry/lines.ts';
import { lengthOf, signedArea } from '../geometry/rings.ts';

/** A closed shape that may be a piece of furniture. */
export type Outline = Box & {
  readonly ring: Float64Array;
  readonly area: number;
  /** The share of its box that it fills. */
  readonly fill: number;
  /** The drawn line it comes from, or one of them. */
  readonly line: number;
};

/** In plan units. A desk on a sheet with a site of 300 metres is 5 units wide, one in a single office 250. */
export const SMALLEST = 2.5;
const LARGEST = 330;
/** A bench may be longer, but is slim. */
export const LONGEST = 600;
/** Sharper than any furniture, such as the two sides of a wall. */
const SLIMMEST = 12;
const LEAST_FILL = 0.3;

/** A cheap test first: most faces of a hatch or a pattern are much too small. */
function isPossible(ring: Float64Array): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [at(ring, i), at(ring, i + 1)];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const [width, height] = [right - left, bottom - top];
  return (
    Math.hypot(width, height) >= SMALLEST && Math.min(width, height) <= LARGEST && Math.max(width, height) <= LONGEST
  );
}

/** Undefined for a shape that cannot be furniture. */
export function outlineOf(ring: Float64Array, line: number): Outline | undefined {
  if (ring.length < 6 || !isPossible(ring)) return undefined;
  const area = Math.abs(signedArea(ring));
  if (area < (SMALLEST * SMALLEST) / SLIMMEST) return undefined;
  const box = smallestBox(ring);
  if (
    box.long < SMALLEST ||
    box.long > (box.short * 2.5 > LARGEST ? LARGEST : LONGEST) ||
    box.short * SLIMMEST < box.long
  )
    return undefined;
  const fill = area / (box.long * box.short);
  if (fill < LEAST_FILL || area < lengthOf(ring) ** 2 / 100) return undefined;
  return { ...box, ring, area, fill, line };
}
