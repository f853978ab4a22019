import { at, type Lines } from '../geometry/lines.ts';

/** A straight piece that may be of a wall. */
export type WallLine = readonly [ax: number, ay: number, bx: number, by: number];

export const wallLength = ([ax, ay, bx, by]: WallLine): number => Math.hypot(bx - ax, by - ay);

/** The direction of most of the length, from 0 to a right angle. */
export function mainDirection(walls: readonly WallLine[]): number {
  const BINS = 360;
  const bins = new Float64Array(BINS);
  const angleOf = ([ax, ay, bx, by]: WallLine) => {
    const quarter = Math.PI / 2;
    return ((Math.atan2(by - ay, bx - ax) % quarter) + quarter) % quarter;
  };
  const binOf = (wall: WallLine) => Math.round((angleOf(wall) / (Math.PI / 2)) * BINS) % BINS;
  for (const wall of walls) bins[binOf(wall)] = at(bins, binOf(wall)) + wallLength(wall);
  let best = 0;
  for (let bin = 0; bin < BINS; bin += 1) if (at(bins, bin) > at(bins, best)) best = bin;
  let [sum, weight] = [0, 0];
  for (const wall of walls) {
    const off = ((binOf(wall) - best + BINS * 1.5) % BINS) - BINS / 2;
    if (Math.abs(off) > 2) continue;
    const centre = (best / BINS) * (Math.PI / 2);
    const angle = angleOf(wall);
    const near =
      angle - centre > Math.PI / 4 ? angle - Math.PI / 2 : angle - centre < -Math.PI / 4 ? angle + Math.PI / 2 : angle;
    sum += near * wallLength(wall);
    weight += wallLength(wall);
  }
  return weight === 0 ? 0 : sum / weight;
}

/** Axes are among the longest lines; comparing all lines of a campus with each other would take seconds. */
const MOST_AXES = 150;

/** Whether parallel lines run beside it for much of its length, as the two faces of a wall do. */
function hasCompanion(wall: WallLine, others: readonly WallLine[], metresPerUnit: number): boolean {
  const [ax, ay, bx, by] = wall;
  const length = wallLength(wall);
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  let beside = 0;
  for (const other of others) {
    if (other === wall) continue;
    const along = ([x, y]: readonly [number, number]) => (x - ax) * ux + (y - ay) * uy;
    const across = ([x, y]: readonly [number, number]) => ((y - ay) * ux - (x - ax) * uy) * metresPerUnit;
    const ends = [
      [other[0], other[1]],
      [other[2], other[3]],
    ] as const;
    const [near, far] = [across(ends[0]), across(ends[1])];
    if (Math.abs(near - far) > 0.05 || Math.abs(near) < 0.03 || Math.abs(near) > 0.6) continue;
    const [low, high] = [Math.min(along(ends[0]), along(ends[1])), Math.max(along(ends[0]), along(ends[1]))];
    beside += Math.max(0, Math.min(high, length) - Math.max(low, 0));
  }
  return beside > 0.4 * length;
}

/**
 * Leaves out axes of a building's grid and other lines that run across everything: both ends are loose, and they cross
 * several long lines. Walls end at other walls.
 */
export function withoutAxes(walls: readonly WallLine[], metresPerUnit: number): WallLine[] {
  const long = walls.filter((wall) => wallLength(wall) * metresPerUnit > 4);
  const near = 0.35 / metresPerUnit;
  const ends = new Map<string, number>();
  const key = (x: number, y: number) => `${Math.round(x / near)},${Math.round(y / near)}`;
  for (const [ax, ay, bx, by] of walls)
    for (const end of [key(ax, ay), key(bx, by)]) ends.set(end, (ends.get(end) ?? 0) + 1);
  const crossings = ([ax, ay, bx, by]: WallLine) =>
    long.filter(([cx, cy, dx, dy]) => {
      const side = (px: number, py: number) => (bx - ax) * (py - ay) - (by - ay) * (px - ax);
      const other = (px: number, py: number) => (dx - cx) * (py - cy) - (dy - cy) * (px - cx);
      return side(cx, cy) * side(dx, dy) < 0 && other(ax, ay) * other(bx, by) < 0;
    }).length;
  const loose = long.filter(([ax, ay, bx, by]) => ends.get(key(ax, ay)) === 1 || ends.get(key(bx, by)) === 1);
  const longest = loose.sort((a, b) => wallLength(b) - wallLength(a)).slice(0, MOST_AXES);
  const axes = new Set(longest.filter((wall) => !hasCompanion(wall, long, metresPerUnit) && crossings(wall) > 3));
  return walls.filter((wall) => !axes.has(wall));
}

/** The straight pieces of one line. */
export function piecesOf({ xy, start, closed }: Lines, line: number): WallLine[] {
  const [first, last] = [at(start, line), at(start, line + 1) - 1];
  const pieces: WallLine[] = [];
  for (let p = first; p < last; p += 1)
    pieces.push([at(xy, p * 2), at(xy, p * 2 + 1), at(xy, p * 2 + 2), at(xy, p * 2 + 3)]);
  if (closed[line] === 1)
    pieces.push([at(xy, last * 2), at(xy, last * 2 + 1), at(xy, first * 2), at(xy, first * 2 + 1)]);
  return pieces;
}
