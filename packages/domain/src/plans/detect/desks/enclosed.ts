import { within } from '../geometry/boxes.ts';
import { pointGrid } from '../geometry/point-grid.ts';
import type { Outline } from '../outlines/outline.ts';
import type { Seated } from './seated.ts';
import { BOX_LIKE } from './seats.ts';

/** A booth is not much larger than the table and the seat in it. */
const LARGEST = 5;

const holds = (box: Outline, x: number, y: number) => {
  const [along, across] = within(box, x, y);
  return Math.abs(along) < box.long / 2 && Math.abs(across) < box.short / 2;
};

/** Whether a desk and its seat are in a small box of their own, such as a booth for calls. */
export function isEnclosed(outlines: readonly Outline[]): (seated: Seated) => boolean {
  const grid = pointGrid(
    Float64Array.from(outlines, ({ x }) => x),
    Float64Array.from(outlines, ({ y }) => y),
    8,
  );
  return ({ outline, seats: [seat] }) => {
    if (!seat) return false;
    let isInBooth = false;
    grid.visit(outline.x, outline.y, outline.long, (index) => {
      const box = outlines[index];
      if (!box || isInBooth || box.fill < BOX_LIKE) return;
      const isLarger = box.area > 1.3 * outline.area && box.area < LARGEST * outline.area && box.short > outline.short;
      isInBooth = isLarger && holds(box, outline.x, outline.y) && holds(box, seat.x, seat.y);
    });
    return isInBooth;
  };
}
