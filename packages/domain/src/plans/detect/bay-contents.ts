import { type Box, within } from './geometry/boxes.ts';
import { pointGrid } from './geometry/point-grid.ts';
import type { Outline } from './outlines/outline.ts';

/** Shares of the area of a bay: a toilet, and a meeting table. Signs and wheel stops are fewer than this many. */
const [SMALLEST, LARGEST] = [0.008, 0.45];
const LEAST_THINGS = 3;
/** Shares of the bay's sides: a car and what is drawn in it. */
const [CAR_LONG, CAR_SHORT] = [0.6, 0.5];

const holds = (box: Box, { x, y }: Box) => {
  const [along, across] = within(box, x, y);
  return Math.abs(along) < box.long / 2 && Math.abs(across) < box.short / 2;
};

/** Whether several things that are not a car are in a box of the size of a bay: it is a small room. */
export function isFurnished(outlines: readonly Outline[]): (bay: Box) => boolean {
  const grid = pointGrid(
    Float64Array.from(outlines, ({ x }) => x),
    Float64Array.from(outlines, ({ y }) => y),
    8,
  );
  return (bay) => {
    const inside: Outline[] = [];
    grid.visit(bay.x, bay.y, bay.long / 2, (index) => {
      const outline = outlines[index];
      if (outline && holds(bay, outline)) inside.push(outline);
    });
    const area = bay.long * bay.short;
    const cars = inside.filter(
      ({ long, short, area: own }) =>
        long > CAR_LONG * bay.long && short > CAR_SHORT * bay.short && own < 0.9 * area && long < 0.98 * bay.long,
    );
    const things = inside.filter(
      (thing) => thing.area > SMALLEST * area && thing.area < LARGEST * area && !cars.some((car) => holds(car, thing)),
    );
    // An inset, or the top and the frame of one piece, are in the same place.
    const separate = things.filter(({ x, y, short }, n) =>
      things.slice(0, n).every((other) => Math.hypot(other.x - x, other.y - y) > 0.5 * Math.min(short, other.short)),
    );
    return separate.length >= LEAST_THINGS;
  };
}
