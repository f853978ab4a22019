import { within } from '../geometry/boxes.ts';
import { pointGrid } from '../geometry/point-grid.ts';
import type { Outline } from '../outlines/outline.ts';
import type { Seated } from './seated.ts';

/** Shares of the area: a cushion of a sofa for four, of one for two, and all cushions together. */
const [SMALLEST, LARGEST, TOGETHER] = [0.12, 0.55, 0.5];

/** Whether equal cushions fill a shape: a sofa with a side table or a column before it is no desk. */
export function isUpholstered(outlines: readonly Outline[]): (seated: Seated) => boolean {
  const grid = pointGrid(
    Float64Array.from(outlines, ({ x }) => x),
    Float64Array.from(outlines, ({ y }) => y),
    8,
  );
  return ({ outline }) => {
    const cushions: Outline[] = [];
    grid.visit(outline.x, outline.y, outline.long / 2, (index) => {
      const other = outlines[index];
      const share = other ? other.area / outline.area : 0;
      if (!other || share < SMALLEST || share > LARGEST) return;
      const [along, across] = within(outline, other.x, other.y).map(Math.abs) as [number, number];
      const isInside = along < outline.long / 2 && across < 0.15 * outline.short && other.fill > 0.9;
      const isNew = cushions.every(({ x, y }) => Math.hypot(x - other.x, y - other.y) > 0.2 * outline.long);
      if (isInside && isNew) cushions.push(other);
    });
    const [first] = cushions;
    if (!first || cushions.length < 2) return false;
    const areEqual = cushions.every(({ area }) => Math.abs(area - first.area) < 0.06 * first.area);
    return areEqual && cushions.length * first.area > TOGETHER * outline.area;
  };
}
