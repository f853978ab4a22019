import { at, lineHeight, lineWidth, type Lines } from '../geometry/lines.ts';
import { signedArea } from '../geometry/rings.ts';
import { LARGEST } from './outline.ts';
import { edgeSet } from './edge-set.ts';
import { visitFaces } from './faces.ts';
import { vertices } from './vertices.ts';

/**
 * Faces whose edges are whole open lines that meet at their ends, such as an exploded rectangle. Lines that only cross
 * or touch are ignored, so a chair or a hatch over the edge does not cut the desk.
 */
export function visitJoined(lines: Lines, tolerance: number, visit: (ring: Float64Array, line: number) => void): void {
  const open: number[] = [];
  for (let line = 0; line < lines.count; line += 1)
    if (lines.closed[line] === 0 && Math.max(lineWidth(lines, line), lineHeight(lines, line)) <= LARGEST)
      open.push(line);
  const { xy, start } = lines;
  const graph = vertices(tolerance, open.length * 2);
  const set = edgeSet(open.length);
  const used: number[] = [];
  for (const line of open) {
    const [first, last] = [at(start, line) * 2, at(start, line + 1) * 2 - 2];
    const edge = set.add(
      graph.at(at(xy, first), at(xy, first + 1)),
      graph.at(at(xy, last), at(xy, last + 1)),
      Math.atan2(at(xy, first + 3) - at(xy, first + 1), at(xy, first + 2) - at(xy, first)),
      Math.atan2(at(xy, last - 1) - at(xy, last + 1), at(xy, last - 2) - at(xy, last)),
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
