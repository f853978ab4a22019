import { type Box, within } from '../geometry/boxes.ts';
import { at, lineHeight, lineWidth, type Lines } from '../geometry/lines.ts';
import { pointGrid } from '../geometry/point-grid.ts';
import type { Outline } from '../outlines/outline.ts';
import type { RoomPlan } from './room-plan.ts';

/** In metres. */
const FURNITURE = 2.7;
/** Chairs and plants; a piece of wall that is as short leaves a gap like a door. */
const SMALL = 0.9;
/** Cupboards are deeper than most walls are thick. */
const DEEPER_THAN_WALLS = 0.42;
/** Chairs are this near to a desk or table, and lines of a long table this far from its centre. */
const [AROUND, REACH] = [0.75, 3];

/** Lines at a desk are chairs and screens, but also the window behind it. */
export type Furniture = 'piece' | 'at-desk' | undefined;

/** Tells lines of furniture, which bound no room: those in closed shapes of its size, and all at a desk. */
export function furnitureLines({
  lines,
  furniture: seated,
  outlines,
  metresPerUnit,
}: RoomPlan): (line: number) => Furniture {
  const meetsWall = wallEnds(lines, metresPerUnit);
  const pieces = outlines.filter((outline) => {
    const [long, short] = [outline.long * metresPerUnit, outline.short * metresPerUnit];
    const isSmall = long < SMALL && short > SMALL / 4 && !meetsWall(outline);
    return isSmall || (long < FURNITURE && long >= SMALL && short > DEEPER_THAN_WALLS);
  });
  const grid = pointGrid(
    Float64Array.from(pieces, ({ x }) => x),
    Float64Array.from(pieces, ({ y }) => y),
    4,
  );
  const bySeated = pointGrid(
    Float64Array.from(seated, ({ x }) => x),
    Float64Array.from(seated, ({ y }) => y),
    REACH / 2 / metresPerUnit,
  );
  const isIn = (box: Box, line: number, margin: number) => {
    for (let p = at(lines.start, line); p < at(lines.start, line + 1); p += 1) {
      const [along, across] = within(box, at(lines.xy, p * 2), at(lines.xy, p * 2 + 1));
      if (Math.abs(along) > box.long / 2 + margin || Math.abs(across) > box.short / 2 + margin) return false;
    }
    return true;
  };
  return (line) => {
    if (Math.max(lineWidth(lines, line), lineHeight(lines, line)) * metresPerUnit > FURNITURE) return undefined;
    const x = (at(lines.boxes, line * 4) + at(lines.boxes, line * 4 + 2)) / 2;
    const y = (at(lines.boxes, line * 4 + 1) + at(lines.boxes, line * 4 + 3)) / 2;
    let [isAtDesk, isPiece] = [false, false];
    bySeated.visit(x, y, REACH / metresPerUnit, (index) => {
      const box = seated[index];
      if (!isAtDesk && box) isAtDesk = isIn(box, line, AROUND / metresPerUnit);
    });
    grid.visit(x, y, FURNITURE / 2 / metresPerUnit, (index) => {
      const piece = pieces[index];
      if (!isPiece && piece) isPiece = isIn(piece, line, 0.02 / metresPerUnit);
    });
    return isPiece ? 'piece' : isAtDesk ? 'at-desk' : undefined;
  };
}

/** Whether a long line ends at a small shape, which is then a pier between windows and no chair. */
function wallEnds({ count, xy, start }: Lines, metresPerUnit: number): (outline: Outline) => boolean {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let line = 0; line < count; line += 1) {
    const [first, last] = [at(start, line) * 2, at(start, line + 1) * 2 - 2];
    const length = Math.hypot(at(xy, last) - at(xy, first), at(xy, last + 1) - at(xy, first + 1));
    if (last - first !== 2 || length * metresPerUnit < 1.2) continue;
    xs.push(at(xy, first), at(xy, last));
    ys.push(at(xy, first + 1), at(xy, last + 1));
  }
  const grid = pointGrid(Float64Array.from(xs), Float64Array.from(ys), 4);
  const margin = 0.03 / metresPerUnit;
  return (outline) => {
    let meets = false;
    grid.visit(outline.x, outline.y, outline.long, (index) => {
      const [along, across] = within(outline, xs[index] ?? 0, ys[index] ?? 0);
      meets ||= Math.abs(along) < outline.long / 2 + margin && Math.abs(across) < outline.short / 2 + margin;
    });
    return meets;
  };
}
