import { angleBetween } from '../geometry/boxes.ts';
import { at, type Lines } from '../geometry/lines.ts';
import { pointGrid } from '../geometry/point-grid.ts';
import { type WallLine, wallLength } from './wall-lines.ts';

/** A door by its arc: the two radii are the leaf and the opening. */
export type Door = { readonly hinge: readonly [number, number]; readonly ends: readonly (readonly [number, number])[] };

const RADIUS = [0.5, 1.35] as const;
const SWEEP = [0.9, 2.0] as const;

/** The door that an open line draws, if it is an arc of about a quarter of a circle. */
export function doorOf({ xy, start, closed }: Lines, line: number, metresPerUnit: number): Door | undefined {
  const [first, last] = [at(start, line), at(start, line + 1) - 1];
  if (closed[line] === 1 || last - first < 3) return undefined;
  const point = (p: number) => [at(xy, p * 2), at(xy, p * 2 + 1)] as const;
  const [a, m, b] = [point(first), point((first + last) >> 1), point(last)];
  const twice = 2 * (a[0] * (m[1] - b[1]) + m[0] * (b[1] - a[1]) + b[0] * (a[1] - m[1]));
  if (twice === 0) return undefined;
  const [qa, qm, qb] = [a, m, b].map(([x, y]) => x * x + y * y) as [number, number, number];
  const hinge = [
    (qa * (m[1] - b[1]) + qm * (b[1] - a[1]) + qb * (a[1] - m[1])) / twice,
    (qa * (b[0] - m[0]) + qm * (a[0] - b[0]) + qb * (m[0] - a[0])) / twice,
  ] as const;
  const distance = ([x, y]: readonly [number, number]) => Math.hypot(x - hinge[0], y - hinge[1]);
  const radius = distance(a);
  if (radius * metresPerUnit < RADIUS[0] || radius * metresPerUnit > RADIUS[1]) return undefined;
  for (let p = first; p <= last; p += 1) if (Math.abs(distance(point(p)) - radius) > 0.04 * radius) return undefined;
  const sweep = 2 * Math.asin(Math.min(1, Math.hypot(a[0] - b[0], a[1] - b[1]) / (2 * radius)));
  return sweep < SWEEP[0] || sweep > SWEEP[1] ? undefined : { hinge, ends: [a, b] };
}

/** Leaves out the leaves of doors and closes their openings. Where the leaf is not drawn, both radii are closed. */
export function closedDoors(
  pieces: readonly WallLine[],
  doors: readonly Door[],
): { readonly walls: WallLine[]; readonly openings: WallLine[] } {
  const grid = pointGrid(
    Float64Array.from(pieces, ([ax, , bx]) => (ax + bx) / 2),
    Float64Array.from(pieces, ([, ay, , by]) => (ay + by) / 2),
    4,
  );
  const leaves = new Set<number>();
  const openings = doors.flatMap(({ hinge, ends }) => {
    const radii = ends.map(([x, y]): WallLine => [hinge[0], hinge[1], x, y]);
    const open = radii.filter((radius) => {
      const [length, angle] = [wallLength(radius), Math.atan2(radius[3] - radius[1], radius[2] - radius[0])];
      let isLeaf = false;
      grid.visit((radius[0] + radius[2]) / 2, (radius[1] + radius[3]) / 2, 0.15 * length, (index) => {
        const piece = pieces[index];
        if (!piece || Math.abs(wallLength(piece) - length) > 0.25 * length) return;
        if (angleBetween(Math.atan2(piece[3] - piece[1], piece[2] - piece[0]), angle) > 0.15) return;
        leaves.add(index);
        isLeaf = true;
      });
      return !isLeaf;
    });
    return open.length > 0 ? open : radii;
  });
  return { walls: pieces.filter((_, index) => !leaves.has(index)), openings };
}
