import type { Point } from '../../../structure/index.ts';
import { distanceTo, isInside, ringFrom } from '../geometry/rings.ts';
import type { Judged } from './judged.ts';
import type { Seated } from './seated.ts';

/** Nearly all desks of a plan with walls are in rooms. */
const LEAST_IN_ROOMS = 0.9;
const MOST_OUTSIDE = 4;

/**
 * Leaves out the desks of a legend: where nearly all desks are in rooms, a few that are far from every room explain the
 * symbols of the plan.
 */
export function withoutLegend(
  classes: readonly Judged[],
  rooms: readonly (readonly Point[])[],
  metresPerUnit: number,
): Judged[] {
  const rings = rooms.map((polygon) => ringFrom(polygon));
  const isNear = ({ outline: { x, y } }: Seated) =>
    rings.some((ring) => isInside(ring, x, y) || distanceTo(ring, x, y) * metresPerUnit < 1.5);
  const all = classes.flatMap(({ members }) => members);
  const outside = new Set(all.filter((member) => !isNear(member)));
  const isLegend = outside.size <= MOST_OUTSIDE && all.length - outside.size >= LEAST_IN_ROOMS * all.length;
  if (!isLegend) return [...classes];
  return classes.flatMap((judged) => {
    const members = judged.members.filter((member) => !outside.has(member));
    return members.length > 0 ? [{ ...judged, members }] : [];
  });
}
