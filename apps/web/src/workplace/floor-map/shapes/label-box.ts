import type { Point } from '@berth/domain/structure';
import { type Box, boundsOf, edgesOf } from './geometry.ts';

/** The line of a room's name and the width from which any row is wide enough for it, in pixels. */
const [LINE, ENOUGH] = [24, 160];

/** The widest part of a row that is inside the outline. */
function widestAt(polygon: readonly Point[], y: number): readonly [left: number, right: number] {
  const xs = edgesOf(polygon)
    .flatMap(([[ax, ay], [bx, by]]) => (ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)]))
    .sort((a, b) => a - b);
  const parts = xs.flatMap((left, at) => (at % 2 === 0 ? [[left, xs[at + 1] ?? left] as const] : []));
  return parts.reduce((best, part) => (part[1] - part[0] > best[1] - best[0] ? part : best), [0, 0]);
}

/**
 * Where a room's name is, in units of the plan: at the top left of the room itself. The corner of the box around an
 * L-shaped room may be in another room.
 */
export function labelBox(polygon: readonly Point[], zoom: number): Box | undefined {
  const bounds = boundsOf(polygon);
  if (!bounds) return undefined;
  const line = Math.min(LINE / zoom, bounds.height / 2);
  const tops = [...new Set(polygon.map(([, y]) => y))].sort((a, b) => a - b);
  const rows = tops.map((y) => {
    const [first, last] = [widestAt(polygon, y + line * 0.1), widestAt(polygon, y + line * 0.9)];
    const [left, right] = [Math.max(first[0], last[0]), Math.min(first[1], last[1])];
    return { x: left, y, width: Math.max(0, right - left), height: line };
  });
  const enough = Math.min(ENOUGH / zoom, bounds.width);
  const best = rows.find(({ width }) => width >= enough) ?? rows.toSorted((a, b) => b.width - a.width)[0];
  return best === undefined || best.width === 0 ? bounds : best;
}
