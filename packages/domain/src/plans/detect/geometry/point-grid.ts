import { at } from './lines.ts';

/** Points by square cell. Lookups visit only the cells they need, so that all of them together stay linear. */
export type PointGrid = {
  readonly visit: (x: number, y: number, radius: number, found: (index: number) => void) => void;
};

const MOST_CELLS = 1 << 20;

export function pointGrid(xs: Float64Array, ys: Float64Array, least: number): PointGrid {
  const count = xs.length;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i += 1) {
    left = Math.min(left, at(xs, i));
    right = Math.max(right, at(xs, i));
    top = Math.min(top, at(ys, i));
    bottom = Math.max(bottom, at(ys, i));
  }
  const cell = Math.max(
    least,
    Math.sqrt(((right - left) * (bottom - top)) / MOST_CELLS) || 0,
    (right - left + bottom - top) / MOST_CELLS || 0,
  );
  const columns = count === 0 ? 0 : Math.floor((right - left) / cell) + 1;
  const rows = count === 0 ? 0 : Math.floor((bottom - top) / cell) + 1;
  const cellOf = (index: number) =>
    Math.floor((at(ys, index) - top) / cell) * columns + Math.floor((at(xs, index) - left) / cell);
  const first = new Uint32Array(columns * rows + 1);
  for (let i = 0; i < count; i += 1) first[cellOf(i) + 1] = at(first, cellOf(i) + 1) + 1;
  for (let c = 0; c < columns * rows; c += 1) first[c + 1] = at(first, c + 1) + at(first, c);
  const filled = first.slice();
  const members = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) {
    const c = cellOf(i);
    members[at(filled, c)] = i;
    filled[c] = at(filled, c) + 1;
  }
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.floor(value)));
  return {
    visit(x, y, radius, found) {
      if (count === 0) return;
      const [c0, c1] = [clamp((x - radius - left) / cell, columns - 1), clamp((x + radius - left) / cell, columns - 1)];
      const [r0, r1] = [clamp((y - radius - top) / cell, rows - 1), clamp((y + radius - top) / cell, rows - 1)];
      for (let r = r0; r <= r1; r += 1)
        for (let m = at(first, r * columns + c0); m < at(first, r * columns + c1 + 1); m += 1) {
          const index = at(members, m);
          if (Math.abs(at(xs, index) - x) <= radius && Math.abs(at(ys, index) - y) <= radius) found(index);
        }
    },
  };
}
