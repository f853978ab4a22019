import { at } from '../geometry/lines.ts';

/** A picture of the walls in the directions of most walls: 1 is wall, 0 is floor. */
export type Raster = {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
  readonly draw: (ax: number, ay: number, bx: number, by: number) => void;
  readonly cell: (x: number, y: number) => [column: number, row: number];
  /** The corner of a cell in plan units. */
  readonly place: (column: number, row: number) => [number, number];
};

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** A border of floor around everything belongs to no room. */
const BORDER = 3;

/** The area is in the turned directions, and lines that are drawn are in plan units. */
export function raster({ left, top, right, bottom }: Area, angle: number, cell: number): Raster {
  const columns = Math.ceil((right - left) / cell) + 2 * BORDER + 1;
  const rows = Math.ceil((bottom - top) / cell) + 2 * BORDER + 1;
  const cells = new Uint8Array(columns * rows);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const column = (x: number, y: number) => (x * cos + y * sin - left) / cell + BORDER;
  const row = (x: number, y: number) => (y * cos - x * sin - top) / cell + BORDER;
  return {
    columns,
    rows,
    cells,
    cell: (x, y) => [Math.floor(column(x, y)), Math.floor(row(x, y))],
    draw(ax, ay, bx, by) {
      const [c0, r0, c1, r1] = [column(ax, ay), row(ax, ay), column(bx, by), row(bx, by)];
      const steps = Math.min(20_000, Math.max(1, Math.ceil(Math.max(Math.abs(c1 - c0), Math.abs(r1 - r0)) * 1.5)));
      for (let step = 0; step <= steps; step += 1) {
        const [c, r] = [Math.floor(c0 + ((c1 - c0) * step) / steps), Math.floor(r0 + ((r1 - r0) * step) / steps)];
        if (c >= BORDER - 1 && r >= BORDER - 1 && c < columns - 1 && r < rows - 1) cells[r * columns + c] = 1;
      }
    },
    place(c, r) {
      const [x, y] = [(c - BORDER) * cell + left, (r - BORDER) * cell + top];
      return [x * cos - y * sin, x * sin + y * cos];
    },
  };
}

/**
 * Closes doors: passages that are narrow in one direction and, in the other, no deeper than a wall. A corridor is deeper
 * and stays open.
 */
export function closeGaps({ cells, columns, rows }: Raster, width: number, depth: number): void {
  const gaps = new Uint8Array(cells.length);
  const mark = (outer: number, inner: number, index: (o: number, i: number) => number) => {
    const narrow = new Uint8Array(cells.length);
    for (let o = 0; o < outer; o += 1) {
      let last = -1;
      for (let i = 0; i < inner; i += 1) {
        if (cells[index(o, i)] !== 1) continue;
        if (last >= 0 && i - last > 1 && i - last - 1 <= width)
          for (let f = last + 1; f < i; f += 1) narrow[index(o, f)] = 1;
        last = i;
      }
    }
    for (let i = 0; i < inner; i += 1) {
      let first = -1;
      for (let o = 0; o <= outer; o += 1) {
        const isNarrow = o < outer && narrow[index(o, i)] === 1;
        if (isNarrow && first < 0) first = o;
        if (isNarrow || first < 0) continue;
        if (o - first <= depth) for (let f = first; f < o; f += 1) gaps[index(f, i)] = 1;
        first = -1;
      }
    }
  };
  mark(rows, columns, (r, c) => r * columns + c);
  mark(columns, rows, (c, r) => r * columns + c);
  for (let i = 0; i < cells.length; i += 1) if (at(gaps, i) === 1) cells[i] = 1;
}
