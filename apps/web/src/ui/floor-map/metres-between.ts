import type { Point } from '@berth/domain';

/** In whole metres, as the crow flies; undefined on a plan whose scale nobody knows. */
export function metresBetween([ax, ay]: Point, [bx, by]: Point, metresPerUnit: number | null): number | undefined {
  if (metresPerUnit === null) return undefined;
  return Math.max(1, Math.round(Math.hypot(ax - bx, ay - by) * metresPerUnit));
}
