import { at } from '../geometry/lines.ts';
import type { Segments } from './segments.ts';

export type SegmentGrid = {
  readonly cells: number;
  readonly members: (cell: number) => Uint32Array;
  readonly cellAt: (x: number, y: number) => number;
};

const MOST_CELLS = 400_000;

/** Each segment is a member of the cells that it passes, grown by the margin. */
export function segmentGrid({ count, ends }: Segments, margin: number): SegmentGrid {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count * 4; i += 2) {
    left = Math.min(left, at(ends, i));
    right = Math.max(right, at(ends, i));
    top = Math.min(top, at(ends, i + 1));
    bottom = Math.max(bottom, at(ends, i + 1));
  }
  const target = Math.max(1, Math.min(MOST_CELLS, count));
  const [width, height] = [right - left || 1, bottom - top || 1];
  const cell = Math.max(margin * 4, Math.sqrt((width * height) / target), (width + height) / target);
  const [columns, rows] = count === 0 ? [0, 0] : [Math.floor(width / cell) + 1, Math.floor(height / cell) + 1];
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.floor(value)));
  const visit = (found: (cell: number, segment: number) => void) => {
    for (let s = 0; s < count; s += 1) {
      const [ax, ay, bx, by] = [at(ends, s * 4), at(ends, s * 4 + 1), at(ends, s * 4 + 2), at(ends, s * 4 + 3)];
      const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
      const r0 = clamp((low - margin - top) / cell, rows - 1);
      const r1 = clamp((high + margin - top) / cell, rows - 1);
      const slope = ay === by ? 0 : (bx - ax) / (by - ay);
      for (let r = r0; r <= r1; r += 1) {
        const [y0, y1] = [top + r * cell - margin, top + (r + 1) * cell + margin];
        const xAt = (y: number) => (ay === by ? ax : ax + (Math.max(low, Math.min(high, y)) - ay) * slope);
        const [xa, xb] = ay === by ? [ax, bx] : [xAt(y0), xAt(y1)];
        const c0 = clamp((Math.min(xa, xb) - margin - left) / cell, columns - 1);
        const c1 = clamp((Math.max(xa, xb) + margin - left) / cell, columns - 1);
        for (let c = c0; c <= c1; c += 1) found(r * columns + c, s);
      }
    }
  };
  const cells = columns * rows;
  const first = new Uint32Array(cells + 1);
  visit((c) => {
    first[c + 1] = at(first, c + 1) + 1;
  });
  for (let c = 0; c < cells; c += 1) first[c + 1] = at(first, c + 1) + at(first, c);
  const filled = first.slice();
  const members = new Uint32Array(at(first, cells));
  visit((c, s) => {
    members[at(filled, c)] = s;
    filled[c] = at(filled, c) + 1;
  });
  return {
    cells,
    members: (c) => members.subarray(at(first, c), at(first, c + 1)),
    cellAt: (x, y) => clamp((y - top) / cell, rows - 1) * columns + clamp((x - left) / cell, columns - 1),
  };
}
