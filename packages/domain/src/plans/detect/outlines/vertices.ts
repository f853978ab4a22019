import { at } from '../geometry/lines.ts';

/** Points that are nearer to each other than the tolerance become one vertex. */
export type Vertices = {
  readonly at: (x: number, y: number) => number;
  readonly x: (vertex: number) => number;
  readonly y: (vertex: number) => number;
  readonly count: () => number;
};

export function vertices(tolerance: number, most: number): Vertices {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)));
  const heads = new Int32Array(size).fill(-1);
  const next = new Int32Array(most);
  const [xs, ys] = [new Float64Array(most), new Float64Array(most)];
  let count = 0;
  const slot = (column: number, row: number) =>
    (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & (size - 1);
  return {
    x: (vertex) => at(xs, vertex),
    y: (vertex) => at(ys, vertex),
    count: () => count,
    at(x, y) {
      const [column, row] = [Math.floor(x / tolerance), Math.floor(y / tolerance)];
      for (let c = column - 1; c <= column + 1; c += 1)
        for (let r = row - 1; r <= row + 1; r += 1)
          for (let vertex = at(heads, slot(c, r)); vertex >= 0; vertex = at(next, vertex))
            if (Math.hypot(at(xs, vertex) - x, at(ys, vertex) - y) <= tolerance) return vertex;
      const head = slot(column, row);
      xs[count] = x;
      ys[count] = y;
      next[count] = at(heads, head);
      heads[head] = count;
      count += 1;
      return count - 1;
    },
  };
}
