import { at, type Lines } from '../geometry/lines.ts';

/** Straight pieces of all lines: four numbers each, and the line each belongs to. */
export type Segments = { readonly count: number; readonly ends: Float64Array; readonly line: Uint32Array };

/** More than a floor has; of a larger drawing the longest ones divide its benches. */
const MOST = 90_000;

export function segmentsOf({ count, xy, start, closed }: Lines): Segments {
  let total = 0;
  for (let line = 0; line < count; line += 1) total += at(start, line + 1) - at(start, line) - 1 + at(closed, line);
  const lengths = new Float64Array(total);
  const visit = (found: (index: number, line: number, a: number, b: number) => void) => {
    let index = 0;
    for (let line = 0; line < count; line += 1) {
      const [first, last] = [at(start, line), at(start, line + 1) - 1];
      for (let p = first; p < last; p += 1) found(index++, line, p * 2, p * 2 + 2);
      if (closed[line] === 1) found(index++, line, last * 2, first * 2);
    }
  };
  visit((index, _, a, b) => {
    lengths[index] = Math.hypot(at(xy, b) - at(xy, a), at(xy, b + 1) - at(xy, a + 1));
  });
  const least = total > MOST ? at(lengths.slice().sort(), total - MOST) : 0;
  let chosen = 0;
  for (let i = 0; i < total; i += 1) if (at(lengths, i) > least) chosen += 1;
  const ends = new Float64Array(chosen * 4);
  const line = new Uint32Array(chosen);
  let next = 0;
  visit((index, owner, a, b) => {
    if (at(lengths, index) <= least) return;
    ends.set([at(xy, a), at(xy, a + 1), at(xy, b), at(xy, b + 1)], next * 4);
    line[next] = owner;
    next += 1;
  });
  return { count: chosen, ends, line };
}
