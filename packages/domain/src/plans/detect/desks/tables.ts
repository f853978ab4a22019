import type { Outline } from '../outlines/outline.ts';
import { occupied, type Occupied } from './occupied.ts';
import { type Seated, withoutVisitors } from './seated.ts';
import { objectsAround, placedAround, type Surroundings } from './seats.ts';

/** Shares of the area of a desk: a round table for three, and one for a board of twenty. */
const [SMALLEST, LARGEST] = [0.3, 14];
/** Benches are longer than tables, and slimmer than rooms. */
const [LONGEST, SLIM] = [40, 4];
const LEAST_SEATS = 3;
const MOST = 20_000;

/**
 * Shapes with seats around them that are no desks: meeting and canteen tables. A shape that has desks in it is a bench
 * or an island.
 */
export function tablesOf(
  surroundings: Surroundings,
  outlines: readonly Outline[],
  desk: Outline,
  width: number,
  desks: Occupied,
  parts: ReadonlySet<number>,
  [smallest, largest]: readonly [number, number] = [SMALLEST, LARGEST],
): Seated[] {
  const tables: Seated[] = [];
  const places = occupied();
  const candidates = outlines
    .filter(
      (outline) =>
        outline.area > smallest * desk.area &&
        outline.area < largest * desk.area &&
        outline.short > 0.55 * desk.short &&
        outline.fill > 0.55 &&
        !desks.overlaps(outline),
    )
    .slice(0, MOST)
    .sort((a, b) => b.area - a.area);
  for (const outline of candidates) {
    if (places.overlaps(outline)) continue;
    const pieces = objectsAround(surroundings, outline, parts, { least: 0.65 * width, most: 1.4 * width });
    const seats = pieces.flatMap((piece) => placedAround(piece, outline, width) ?? []);
    if (withoutVisitors(outline, seats).length < LEAST_SEATS) continue;
    places.add(outline);
    tables.push({ outline, seats });
  }
  return tables;
}

/** Longer shapes than a table with seats around them, which can only be benches. */
export const longTablesOf = (
  surroundings: Surroundings,
  outlines: readonly Outline[],
  desk: Outline,
  width: number,
  desks: Occupied,
): Seated[] => {
  const slim = outlines.filter(({ long, short }) => long > SLIM * short);
  return tablesOf(surroundings, slim, desk, width, desks, new Set(), [LARGEST, LONGEST]);
};
