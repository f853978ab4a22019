import { pointGrid } from '../geometry/point-grid.ts';
import type { Outline } from '../outlines/outline.ts';
import type { Judge, Judged } from './judged.ts';

const LEAST = 4;
/** Shares of a class: most shapes have a number in them, or the name of a desk. */
const [NUMBERED, NAMED] = [0.6, 0.5];
/** A room with a number has more furniture in it than a desk has things on it. */
const MOST_THINGS = 3;

/** Classes that are desks by their numbers or names, on a plan that has no chairs at all. */
export function desksWithoutSeats(judge: Judge, classes: readonly Judged[], outlines: readonly Outline[]): Judged[] {
  const grid = pointGrid(
    Float64Array.from(outlines, ({ x }) => x),
    Float64Array.from(outlines, ({ y }) => y),
    8,
  );
  const thingsIn = (box: Outline) => {
    let things = 0;
    grid.visit(box.x, box.y, box.short / 2, (index) => {
      const area = outlines[index]?.area ?? 0;
      if (area < 0.8 * box.area && area > 0.02 * box.area) things += 1;
    });
    return things;
  };
  return classes
    .filter(({ members, named }) => {
      if (members.length < LEAST) return false;
      const numbered = members.filter(({ outline }) => judge.isNumbered(outline)).length;
      const isMarked = numbered >= NUMBERED * members.length || (named.desk ?? 0) >= NAMED;
      const full = members.filter(({ outline }) => thingsIn(outline) > MOST_THINGS).length;
      return isMarked && full < 0.3 * members.length;
    })
    .sort((a, b) => b.members.length - a.members.length);
}
