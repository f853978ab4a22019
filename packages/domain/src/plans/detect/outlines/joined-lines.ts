import { at, lineHeight, lineWidth, type Lines } from '../geometry/lines.ts';
import { signedArea } from '../geometry/rings.ts';
import { LONGEST } from './outline.ts';
import { edgeSet } from './edge-set.ts';
import { visitFaces } from './faces.ts';
import { vertices } from './vertices.ts';

/** In radians: two lines that leave a corner in this direction lie on each other. */
const SAME = 0.004;
/** In plan units: lines of different lengths up to this one differ. */
const LONG = 60;

/**
 * Faces whose edges are whole open lines that meet at their ends, such as an exploded rectangle. Lines that only cross
 * or touch are ignored, so a chair or a hatch over the edge does not cut the desk.
 * Where the edge of a return is a part of the edge of its desk, only one order of the two around their corner is right:
 * `isLongFirst` says which.
 */
export function visitJoined(
  lines: Lines,
  tolerance: number,
  isLongFirst: boolean,
  visit: (ring: Float64Array, line: number) => void,
): void {
  const open: number[] = [];
  for (let line = 0; line < lines.count; line += 1)
    if (lines.closed[line] === 0 && Math.max(lineWidth(lines, line), lineHeight(lines, line)) <= LONGEST)
      open.push(line);
  const { xy, start } = lines;
  const graph = vertices(tolerance, open.length * 2);
  const set = edgeSet(open.length);
  const used: number[] = [];
  const leaving = (from: number, to: number) => {
    const [dx, dy] = [at(xy, to) - at(xy, from), at(xy, to + 1) - at(xy, from + 1)];
    const order = SAME * Math.min(1, Math.hypot(dx, dy) / LONG);
    return Math.atan2(dy, dx) + (isLongFirst ? -order : order);
  };
  for (const line of open) {
    const [first, last] = [at(start, line) * 2, at(start, line + 1) * 2 - 2];
    const edge = set.add(
      graph.at(at(xy, first), at(xy, first + 1)),
      graph.at(at(xy, last), at(xy, last + 1)),
      leaving(first, first + 2),
      leaving(last, last - 2),
    );
    if (edge !== undefined) used.push(line);
  }
  visitFaces(set.edges(), graph.count(), (halves) => {
    const ring: number[] = [];
    for (const half of halves) {
      const line = used[half >> 1] ?? 0;
      const [first, last] = [at(start, line), at(start, line + 1) - 1];
      if (half % 2 === 0) for (let p = first; p < last; p += 1) ring.push(at(xy, p * 2), at(xy, p * 2 + 1));
      else for (let p = last; p > first; p -= 1) ring.push(at(xy, p * 2), at(xy, p * 2 + 1));
    }
    const flat = Float64Array.from(ring);
    if (signedArea(flat) > 0) visit(flat, used[(halves[0] ?? 0) >> 1] ?? 0);
  });
}
