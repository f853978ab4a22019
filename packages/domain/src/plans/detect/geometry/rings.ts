import { at } from './lines.ts';

/** Twice this is added by each edge; the sign says in which direction the ring runs. */
export function signedArea(ring: Float64Array): number {
  let twice = 0;
  const length = ring.length;
  for (let i = 0; i < length; i += 2) {
    const j = i + 2 < length ? i + 2 : 0;
    twice += at(ring, i) * at(ring, j + 1) - at(ring, j) * at(ring, i + 1);
  }
  return twice / 2;
}

export function lengthOf(ring: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = i + 2 < ring.length ? i + 2 : 0;
    sum += Math.hypot(at(ring, j) - at(ring, i), at(ring, j + 1) - at(ring, i + 1));
  }
  return sum;
}

export function isInside(ring: Float64Array, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i < ring.length; i += 2) {
    const j = i + 2 < ring.length ? i + 2 : 0;
    const [ay, by] = [at(ring, i + 1), at(ring, j + 1)];
    if (ay > y === by > y) continue;
    const crossing = at(ring, i) + ((y - ay) / (by - ay)) * (at(ring, j) - at(ring, i));
    if (x < crossing) inside = !inside;
  }
  return inside;
}

/** The distance of a point to the edge of a ring. */
export function distanceTo(ring: Float64Array, x: number, y: number): number {
  let least = Infinity;
  for (let i = 0; i < ring.length; i += 2) {
    const j = i + 2 < ring.length ? i + 2 : 0;
    const [ax, ay] = [at(ring, i), at(ring, i + 1)];
    const [dx, dy] = [at(ring, j) - ax, at(ring, j + 1) - ay];
    const squared = dx * dx + dy * dy;
    const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / squared));
    least = Math.min(least, Math.hypot(x - ax - share * dx, y - ay - share * dy));
  }
  return least;
}

export const ringFrom = (points: readonly (readonly [number, number])[]): Float64Array =>
  Float64Array.from(points.flatMap(([x, y]) => [x, y]));

export const pointsOf = (ring: Float64Array): [number, number][] =>
  Array.from({ length: ring.length / 2 }, (_, i) => [at(ring, i * 2), at(ring, i * 2 + 1)]);
