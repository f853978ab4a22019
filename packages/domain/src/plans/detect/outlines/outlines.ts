import { lineHeight, lineWidth, type Lines, ringOf } from '../geometry/lines.ts';
import { visitDivided } from './divided-shapes.ts';
import { visitJoined } from './joined-lines.ts';
import { LONGEST, type Outline, outlineOf, SMALLEST } from './outline.ts';

const CELL = 2;
/** A chair under the edge takes a bite out of one of the shapes that are found for its desk. */
const BITTEN = 0.82;
/** Larger than a drawing of one floor has; protects against patterns of tiles. */
const MOST = 400_000;

/**
 * All shapes that may be furniture: closed lines, lines that meet at their ends, and the faces between lines that cross
 * or touch. A shape that several of these find, or that is drawn twice, is in the list once.
 */
export function outlinesOf(lines: Lines, metresPerUnit: number | undefined): Outline[] {
  const outlines: Outline[] = [];
  const byPlace = new Map<number, Outline[]>();
  const isTwin = (a: Outline) => (b: Outline) =>
    Math.hypot(a.x - b.x, a.y - b.y) < 0.04 * a.short &&
    Math.abs(a.long - b.long) < 0.02 * a.long &&
    Math.abs(a.short - b.short) < 0.03 * a.short &&
    (Math.abs(a.fill - b.fill) < 0.03 || Math.min(a.fill, b.fill) > BITTEN);
  const add = (ring: Float64Array, line: number) => {
    if (outlines.length >= MOST) return;
    const outline = outlineOf(ring, line);
    if (!outline) return;
    const [column, row] = [Math.round(outline.x / CELL), Math.round(outline.y / CELL)];
    for (let c = column - 1; c <= column + 1; c += 1)
      for (let r = row - 1; r <= row + 1; r += 1) if (byPlace.get(r * 100_003 + c)?.some(isTwin(outline))) return;
    const key = row * 100_003 + column;
    const there = byPlace.get(key);
    if (there) there.push(outline);
    else byPlace.set(key, [outline]);
    outlines.push(outline);
  };
  for (let line = 0; line < lines.count; line += 1) {
    const size = Math.max(lineWidth(lines, line), lineHeight(lines, line));
    if (lines.closed[line] === 1 && size >= SMALLEST * 0.7 && size <= LONGEST) add(ringOf(lines, line), line);
  }
  // Ends that should meet miss each other by millimetres, and by centimetres in drawings that were converted.
  const centimetre = metresPerUnit === undefined ? 0.15 : Math.max(0.02, Math.min(0.5, 0.01 / metresPerUnit));
  visitJoined(lines, centimetre, true, add);
  visitJoined(lines, centimetre * 4, false, add);
  visitDivided(lines, centimetre, add);
  return outlines;
}
