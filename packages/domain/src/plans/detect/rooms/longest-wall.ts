import type { Point } from '../../../structure/index.ts';
import { distanceTo, ringFrom } from '../geometry/rings.ts';
import { roundedPoint } from '../rounded.ts';
import { type WallLine, wallLength } from './wall-lines.ts';

const MOST = 400;

/** The longest wall between two corners along a room, which a user can compare with what they know. */
export function longestWall(
  walls: readonly WallLine[],
  rooms: readonly (readonly Point[])[],
  metresPerUnit: number,
): { readonly from: Point; readonly to: Point } | null {
  const near = 0.3 / metresPerUnit;
  const rings = rooms.map((polygon) => ringFrom(polygon));
  const isAlongRoom = ([ax, ay, bx, by]: WallLine) =>
    [0.05, 0.5, 0.95].every((share) =>
      rings.some((ring) => distanceTo(ring, ax + share * (bx - ax), ay + share * (by - ay)) < 2 * near),
    );
  const candidates = walls
    .filter((wall) => wallLength(wall) * metresPerUnit > 2.5)
    .sort((a, b) => wallLength(b) - wallLength(a))
    .slice(0, MOST)
    .filter(isAlongRoom);
  const meetsOther = (wall: WallLine, x: number, y: number) =>
    walls.some(
      (other) =>
        other !== wall &&
        (Math.hypot(other[0] - x, other[1] - y) < near || Math.hypot(other[2] - x, other[3] - y) < near),
    );
  const wall = candidates.find((line) => meetsOther(line, line[0], line[1]) && meetsOther(line, line[2], line[3]));
  return wall ? { from: roundedPoint([wall[0], wall[1]]), to: roundedPoint([wall[2], wall[3]]) } : null;
}
