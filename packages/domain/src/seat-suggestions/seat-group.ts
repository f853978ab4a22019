import type { PlacedSpace } from '../structure/by-nearness.ts';
import { nearestPoints } from './nearest-points.ts';
import { bySpaceName } from './seat.ts';

/** The number of groups, those nearest to their middle, that are compared by all their distances. */
const COMPARED = 100;
/** Farther than anything on a plan. Spaces that are not placed are that far from everything. */
const FAR = 1e9;

/** The coordinates in arrays of numbers, because millions of distances are computed from them. */
function planeOf(spaces: readonly PlacedSpace[]) {
  const x = Float64Array.from(spaces, (space) => space.x ?? Number.NaN);
  const y = Float64Array.from(spaces, (space) => space.y ?? Number.NaN);
  const isPlaced = (at: number) => !Number.isNaN((x[at] ?? 0) + (y[at] ?? 0));
  const between = (a: number, b: number): number => {
    const dx = (x[a] ?? 0) - (x[b] ?? 0);
    const dy = (y[a] ?? 0) - (y[b] ?? 0);
    // `Math.hypot` takes ten times as long.
    const distance = Math.sqrt(dx * dx + dy * dy);
    return Number.isNaN(distance) ? FAR : distance;
  };
  /** Spaces that are not placed come last, in their order. */
  const nearestOf = (points: readonly number[]) => {
    const nearest = nearestPoints({ x, y }, points.filter(isPlaced));
    const unplaced = points.filter((at) => !isPlaced(at));
    return (origin: number, count: number, isMeant?: (at: number) => boolean): number[] => {
      const near = isPlaced(origin) ? nearest(origin, count, isMeant) : [];
      if (near.length === count) return near;
      const others = isPlaced(origin) ? unplaced : points;
      return [
        ...near,
        ...others.filter((at) => at !== origin && isMeant?.(at) !== false).slice(0, count - near.length),
      ];
    };
  };
  const total = (points: readonly number[]): number => {
    let sum = 0;
    for (let at = 1; at < points.length; at += 1)
      for (let other = 0; other < at; other += 1) sum += between(points[at] ?? 0, points[other] ?? 0);
    return sum;
  };
  return { between, nearestOf, total };
}

/**
 * Chooses spaces of one floor for a number of people, in the order of their names, so that they and those who already
 * have a space are near to each other, in one room if possible. Tries each space with the spaces nearest to it. Returns
 * undefined if too few are free.
 */
export function seatGroup(
  count: number,
  free: readonly PlacedSpace[],
  fixed: readonly PlacedSpace[] = [],
): string[] | undefined {
  if (free.length < count) return undefined;
  if (count === 0) return [];
  const sorted = free.toSorted(bySpaceName);
  const spaces = [...sorted, ...fixed];
  const plane = planeOf(spaces);
  const all = [...sorted.keys()];
  const taken = fixed.map((_, at) => sorted.length + at);
  const roomOf = (at: number) => spaces[at]?.roomId;
  const rooms = Map.groupBy(all, roomOf);
  const nearestIn = new Map([...rooms].map(([room, inside]) => [room, plane.nearestOf(inside)]));
  const nearestAnywhere = plane.nearestOf(all);

  const candidateAround = (seed: number) => {
    const own = seed < sorted.length ? [seed] : [];
    const inside = [...own, ...(nearestIn.get(roomOf(seed))?.(seed, count - own.length) ?? [])];
    const isOutside = (at: number) => roomOf(at) !== roomOf(seed);
    const members =
      inside.length === count ? inside : [...inside, ...nearestAnywhere(seed, count - inside.length, isOutside)];
    const group = [...members, ...taken];
    return {
      members,
      rooms: new Set(group.map(roomOf)).size,
      distance: group.reduce((sum, at) => sum + plane.between(seed, at), 0),
    };
  };
  // A group in one room wins anyway, so the others need not be searched.
  const isLarge = (seed: number) => (rooms.get(roomOf(seed))?.length ?? 0) >= count;
  const seeds = fixed.length === 0 && all.some(isLarge) ? all.filter(isLarge) : all;
  const aroundFixed = taken.map(candidateAround);
  const candidates = seeds.map(candidateAround);
  const fewest = Math.min(...[...aroundFixed, ...candidates].map((one) => one.rooms));
  const close = candidates
    .filter((one) => one.rooms === fewest)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, COMPARED);
  const best = [...close, ...aroundFixed.filter((one) => one.rooms === fewest)]
    .map(({ members }) => ({ members, distance: plane.total([...members, ...taken]) }))
    .reduce((one, other) => (other.distance < one.distance ? other : one));
  return best.members.toSorted((a, b) => a - b).map((at) => sorted[at]?.id ?? '');
}
