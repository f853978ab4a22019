import type { Shift } from './edits.ts';
import type { Box } from '../../../../workplace/floor-map/shapes/geometry.ts';

/** A line of an edge or a middle, from one end to the other. */
type Line = { readonly at: number; readonly from: number; readonly to: number };
export type Lines = { readonly xs: readonly Line[]; readonly ys: readonly Line[] };
export type Guide = { readonly axis: 'x' | 'y'; readonly at: number; readonly from: number; readonly to: number };

const byPlace = (a: Line, b: Line) => a.at - b.at;

/**
 * The lines of everything that stays, computed once at the start of a drag: with two thousand desks, a search per frame
 * would be too slow.
 */
export function linesOf(boxes: readonly Box[]): Lines {
  const xs = boxes.flatMap(({ x, y, width, height }) =>
    [x, x + width / 2, x + width].map((at): Line => ({ at, from: y, to: y + height })),
  );
  const ys = boxes.flatMap(({ x, y, width, height }) =>
    [y, y + height / 2, y + height].map((at): Line => ({ at, from: x, to: x + width })),
  );
  return { xs: xs.toSorted(byPlace), ys: ys.toSorted(byPlace) };
}

function firstFrom(lines: readonly Line[], at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A neighbour this many times further away loses to one that is slightly less aligned. */
const NEARNESS = 30;

/**
 * Among lines at about the same distance, prefers one that is also near in the other direction: the neighbour, not a desk
 * at the far end.
 */
function nearest(lines: readonly Line[], at: number, reach: number, beside: number): Line | undefined {
  let best: Line | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let index = firstFrom(lines, at - reach); index < lines.length; index++) {
    const line = lines[index];
    if (!line || line.at > at + reach) break;
    const away = Math.max(line.from - beside, beside - line.to, 0);
    const cost = Math.abs(line.at - at) * NEARNESS + away;
    if (cost < bestCost) [best, bestCost] = [line, cost];
  }
  return best;
}

type SnapInput = {
  readonly box: Box;
  readonly shift: Shift;
  readonly lines: Lines;
  readonly reach: number;
  grid: number;
};

function along(axis: 'x' | 'y', { box, shift, lines, reach, grid }: SnapInput) {
  const isX = axis === 'x';
  const start = (isX ? box.x : box.y) + (isX ? shift.dx : shift.dy);
  const length = isX ? box.width : box.height;
  const across = (isX ? box.y : box.x) + (isX ? shift.dy : shift.dx);
  const depth = isX ? box.height : box.width;
  const match = [start, start + length / 2, start + length]
    .flatMap((at) => {
      const line = nearest(isX ? lines.xs : lines.ys, at, reach, across + depth / 2);
      return line ? [{ line, by: line.at - at }] : [];
    })
    .toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];
  const offset = isX ? shift.dx : shift.dy;
  if (match) {
    const { line, by } = match;
    const guide: Guide = {
      axis,
      at: line.at,
      from: Math.min(line.from, across),
      to: Math.max(line.to, across + depth),
    };
    return { by: offset + by, guide };
  }
  const middle = start + length / 2;
  return { by: grid > 0 ? offset + Math.round(middle / grid) * grid - middle : offset, guide: undefined };
}

/** An edge or middle of a neighbour within reach takes priority over the grid. */
export function snapped(input: SnapInput): Shift & { guides: Guide[] } {
  const [x, y] = [along('x', input), along('y', input)];
  return { dx: x.by, dy: y.by, guides: [x.guide, y.guide].filter((guide) => guide !== undefined) };
}

export const snappedTo = (value: number, grid: number): number => (grid > 0 ? Math.round(value / grid) * grid : value);
