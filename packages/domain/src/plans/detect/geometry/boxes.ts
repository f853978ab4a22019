import { at } from './lines.ts';

/** A rectangle at any angle; the angle is that of its long side, in radians from 0 to π. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly short: number;
  readonly angle: number;
};

/** A circle has an edge in every direction, and the few longest ones decide the box of everything else. */
const MOST_EDGES = 12;

function hullOf(ring: Float64Array): number[] {
  const order = Array.from({ length: ring.length / 2 }, (_, index) => index).sort(
    (a, b) => at(ring, a * 2) - at(ring, b * 2) || at(ring, a * 2 + 1) - at(ring, b * 2 + 1),
  );
  const turns = (a: number, b: number, c: number) =>
    (at(ring, b * 2) - at(ring, a * 2)) * (at(ring, c * 2 + 1) - at(ring, a * 2 + 1)) -
    (at(ring, b * 2 + 1) - at(ring, a * 2 + 1)) * (at(ring, c * 2) - at(ring, a * 2));
  const half = (points: readonly number[]) => {
    const chain: number[] = [];
    for (const point of points) {
      while (chain.length > 1 && turns(chain.at(-2) ?? 0, chain.at(-1) ?? 0, point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(order), ...half(order.toReversed())];
}

function boxAt(ring: Float64Array, hull: readonly number[], angle: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [low, high, near, far] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of hull) {
    const [x, y] = [at(ring, point * 2), at(ring, point * 2 + 1)];
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    low = Math.min(low, along);
    high = Math.max(high, along);
    near = Math.min(near, across);
    far = Math.max(far, across);
  }
  const [middle, centre] = [(low + high) / 2, (near + far) / 2];
  const isLong = high - low >= far - near;
  const turned = (((isLong ? angle : angle + Math.PI / 2) % Math.PI) + Math.PI) % Math.PI;
  return {
    x: middle * cos - centre * sin,
    y: middle * sin + centre * cos,
    long: Math.max(high - low, far - near),
    short: Math.min(high - low, far - near),
    angle: turned,
  };
}

/** In radians: edges that are parallel or at right angles to the longest one, up to the inaccuracy of a drawing. */
const PARALLEL = 0.04;
/** The box along the edges may be this much larger than the smallest one. */
const LARGER = 1.15;

/** The direction of most edges, if there is one: an L has a second box of nearly the same size along its diagonal. */
function directionOf(ring: Float64Array): number | undefined {
  let [perimeter, longest, angle] = [0, 0, 0];
  const edges: { length: number; angle: number }[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const j = i + 2 < ring.length ? i + 2 : 0;
    const [dx, dy] = [at(ring, j) - at(ring, i), at(ring, j + 1) - at(ring, i + 1)];
    const edge = { length: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) };
    edges.push(edge);
    perimeter += edge.length;
    if (edge.length > longest) [longest, angle] = [edge.length, edge.angle];
  }
  const quarter = Math.PI / 2;
  const along = edges.filter((edge) => {
    const turn = (((edge.angle - angle) % quarter) + quarter) % quarter;
    return Math.min(turn, quarter - turn) < PARALLEL;
  });
  const sum = along.reduce((total, { length }) => total + length, 0);
  return sum > 0.6 * perimeter ? angle : undefined;
}

/** The smallest rectangle at any angle around the points, or the one along their edges if it is about as small. */
export function smallestBox(ring: Float64Array): Box {
  const hull = hullOf(ring);
  const edges = hull.map((point, index) => {
    const next = hull[(index + 1) % hull.length] ?? point;
    const dx = at(ring, next * 2) - at(ring, point * 2);
    const dy = at(ring, next * 2 + 1) - at(ring, point * 2 + 1);
    return { length: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) };
  });
  const longest = edges.length > MOST_EDGES ? edges.sort((a, b) => b.length - a.length).slice(0, MOST_EDGES) : edges;
  let best = boxAt(ring, hull, longest[0]?.angle ?? 0);
  for (const { angle } of longest) {
    const box = boxAt(ring, hull, angle);
    if (box.long * box.short < best.long * best.short * 0.999) best = box;
  }
  const direction = directionOf(ring);
  const along = direction === undefined ? best : boxAt(ring, hull, direction);
  return along.long * along.short < LARGER * best.long * best.short ? along : best;
}

/** A point in the directions of a box: along its long side and across it, from its centre. */
export const within = ({ x, y, angle }: Box, px: number, py: number): [along: number, across: number] => {
  const [cos, sin, dx, dy] = [Math.cos(angle), Math.sin(angle), px - x, py - y];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
};

export const cornersOf = ({ x, y, long, short, angle }: Box): [number, number][] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (along: number, across: number): [number, number] => [
    x + along * cos - across * sin,
    y + along * sin + across * cos,
  ];
  const [a, b] = [long / 2, short / 2];
  return [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)];
};

/** The angle between two directions of lines, from 0 to π/2. */
export const angleBetween = (a: number, b: number): number => {
  const turn = Math.abs(a - b) % Math.PI;
  return Math.min(turn, Math.PI - turn);
};
