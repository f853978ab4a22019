import { at } from '../geometry/lines.ts';
import type { Raster } from './raster.ts';

export type Region = {
  readonly label: number;
  readonly cells: number;
  /** Cell edges between the region and anything else. */
  readonly edges: number;
  /** The first cell in reading order, where its contour starts. */
  readonly start: number;
};

/** The connected parts of the floor, without the part around everything. */
export function regionsOf({ cells, columns, rows }: Raster): {
  readonly labels: Uint32Array;
  readonly regions: Region[];
} {
  const labels = new Uint32Array(cells.length);
  const queue = new Uint32Array(cells.length);
  const regions: Region[] = [];
  for (let start = 0, label = 1; start < cells.length; start += 1) {
    if (cells[start] === 1 || labels[start] !== 0) continue;
    let [tail, edges] = [1, 0];
    queue[0] = start;
    labels[start] = label;
    for (let head = 0; head < tail; head += 1) {
      const cell = at(queue, head);
      const column = cell % columns;
      const visit = (next: number, isInside: boolean) => {
        if (!isInside || cells[next] === 1) {
          edges += 1;
          return;
        }
        if (labels[next] !== 0) return;
        labels[next] = label;
        queue[tail] = next;
        tail += 1;
      };
      visit(cell - 1, column > 0);
      visit(cell + 1, column < columns - 1);
      visit(cell - columns, cell >= columns);
      visit(cell + columns, cell < columns * (rows - 1));
    }
    // The first region is the surroundings, because the border of the raster is empty.
    if (label > 1) regions.push({ label, cells: tail, edges, start });
    label += 1;
  }
  return { labels, regions };
}

/** Gives thin lines with the same region on both sides to it, such as open doors and hatches. */
export function absorbSpurs({ columns, rows }: Raster, labels: Uint32Array, reach: number): void {
  const original = labels.slice();
  for (let r = reach; r < rows - reach; r += 1)
    for (let c = reach; c < columns - reach; c += 1) {
      const cell = r * columns + c;
      if (original[cell] !== 0) continue;
      for (const step of [1, columns]) {
        let [before, after] = [0, 0];
        for (let n = 1; n <= reach; n += 1) {
          before ||= at(original, cell - n * step);
          after ||= at(original, cell + n * step);
        }
        if (before > 1 && before === after) labels[cell] = before;
      }
    }
}

/** The corners around a region, clockwise on the sheet; holes are ignored. */
export function contourOf({ columns }: Raster, labels: Uint32Array, { label, start }: Region): [number, number][] {
  const isIn = (c: number, r: number) => labels[r * columns + c] === label;
  const DIRECTIONS = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  const first = [start % columns, Math.floor(start / columns)] as const;
  const points: [number, number][] = [[first[0], first[1]]];
  let [c, r, direction]: [number, number, number] = [first[0], first[1], 0];
  for (let step = 0; step < 400_000; step += 1) {
    // With the region on the right hand, the cells ahead on the left and on the right decide the turn.
    const ahead = [
      [
        [0, -1],
        [0, 0],
      ],
      [
        [0, 0],
        [-1, 0],
      ],
      [
        [-1, 0],
        [-1, -1],
      ],
      [
        [-1, -1],
        [0, -1],
      ],
    ][direction] as [[number, number], [number, number]];
    const [left, right] = ahead;
    const turn = isIn(c + left[0], r + left[1]) ? 3 : isIn(c + right[0], r + right[1]) ? 0 : 1;
    if (turn !== 0 && step > 0) points.push([c, r]);
    direction = (direction + turn) % 4;
    const [dc, dr] = DIRECTIONS[direction] ?? [1, 0];
    c += dc;
    r += dr;
    if (c === first[0] && r === first[1]) break;
  }
  return points;
}

/** Leaves out corners that are nearer to the line of their neighbours than the tolerance (Douglas and Peucker). */
export function simplified(points: readonly [number, number][], tolerance: number): [number, number][] {
  const keep = new Uint8Array(points.length);
  let far = 0;
  const [origin] = points;
  if (!origin || points.length < 5) return [...points];
  points.forEach((point, i) => {
    const best = points[far] ?? origin;
    if (Math.hypot(point[0] - origin[0], point[1] - origin[1]) > Math.hypot(best[0] - origin[0], best[1] - origin[1]))
      far = i;
  });
  keep[0] = 1;
  keep[far] = 1;
  const ring = [...points, origin];
  const parts: [number, number][] = [
    [0, far],
    [far, points.length],
  ];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [a, b] = [ring[part[0]] ?? origin, ring[part[1]] ?? origin];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    let [worst, most] = [-1, tolerance];
    for (let i = part[0] + 1; i < part[1]; i += 1) {
      const p = ring[i] ?? origin;
      const distance = Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length;
      if (distance > most) [worst, most] = [i, distance];
    }
    if (worst < 0) continue;
    keep[worst] = 1;
    parts.push([part[0], worst], [worst, part[1]]);
  }
  return points.filter((_, i) => keep[i] === 1);
}
