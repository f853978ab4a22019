import type { Point } from './draft.ts';

/** The straight distance in whole metres; undefined on a plan with unknown scale. */
export function metresBetween([ax, ay]: Point, [bx, by]: Point, metresPerUnit: number | null): number | undefined {
  if (metresPerUnit === null) return undefined;
  return Math.max(1, Math.round(Math.hypot(ax - bx, ay - by) * metresPerUnit));
}
