import { within } from '../geometry/boxes.ts';
import { at, type Lines } from '../geometry/lines.ts';
import { type PointGrid, pointGrid } from '../geometry/point-grid.ts';
import { distanceTo, isInside } from '../geometry/rings.ts';
import type { Outline } from '../outlines/outline.ts';
import { type Piece, seatObjects } from './seat-objects.ts';

/** Something of the size of a chair at the edge of a shape. */
export type Seat = {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly short: number;
  /** From the shape's centre, along its long side and across it. */
  readonly along: number;
  readonly across: number;
  readonly isAtEnd: boolean;
  /** The lower, the more likely it belongs to this shape and not to its neighbour. */
  readonly distance: number;
};

/** Lines with their centres, to find the small ones around a shape. */
export type Surroundings = { readonly lines: Lines; readonly grid: PointGrid };

export function surroundingsOf(lines: Lines): Surroundings {
  const [xs, ys] = [new Float64Array(lines.count), new Float64Array(lines.count)];
  for (let line = 0; line < lines.count; line += 1) {
    xs[line] = (at(lines.boxes, line * 4) + at(lines.boxes, line * 4 + 2)) / 2;
    ys[line] = (at(lines.boxes, line * 4 + 1) + at(lines.boxes, line * 4 + 3)) / 2;
  }
  return { lines, grid: pointGrid(xs, ys, 4) };
}

/** Shares of the root of the desk's area: a half-moon at a long desk is 0.3, a wide armchair at a small one 0.8. */
const [SMALLEST, LARGEST] = [0.22, 0.85];
/** A shape with more lines around it is in a pattern. */
const MOST_PIECES = 600;
/** Rectangles with rounded or cut corners; L-shapes and kidneys fill less of their box. */
export const BOX_LIKE = 0.82;

/** Shares of the short side: edges this near to each other are in line. */
const FLUSH = 0.045;

export const sizeOf = ({ area }: Outline): number => Math.sqrt(area);

function extentOf({ xy, start }: Lines, line: number, outline: Outline): Piece {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let p = at(start, line); p < at(start, line + 1); p += 1) {
    const [along, across] = within(outline, at(xy, p * 2), at(xy, p * 2 + 1));
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  return { left, top, right, bottom };
}

function isContent({ lines }: Surroundings, line: number, outline: Outline): boolean {
  const margin = 0.03 * outline.short;
  const { left, top, right, bottom } = extentOf(lines, line, outline);
  const isInBox =
    Math.max(-left, right) <= outline.long / 2 + margin && Math.max(-top, bottom) <= outline.short / 2 + margin;
  if (!isInBox || outline.fill >= BOX_LIKE) return isInBox;
  for (let p = at(lines.start, line); p < at(lines.start, line + 1); p += 1) {
    const [x, y] = [at(lines.xy, p * 2), at(lines.xy, p * 2 + 1)];
    if (!isInside(outline.ring, x, y) && distanceTo(outline.ring, x, y) > margin) return false;
  }
  return true;
}

const diameterOf = ({ boxes }: Lines, line: number) =>
  Math.max(at(boxes, line * 4 + 2) - at(boxes, line * 4), at(boxes, line * 4 + 3) - at(boxes, line * 4 + 1));

/** The lines that are drawn inside the shapes or are their edges: monitors, hatches, twins. */
export function contentsOf(surroundings: Surroundings, outlines: readonly Outline[]): Set<number> {
  const contents = new Set<number>();
  for (const outline of outlines)
    surroundings.grid.visit(outline.x, outline.y, outline.long * 0.52, (line) => {
      if (diameterOf(surroundings.lines, line) <= outline.long * 1.5 && isContent(surroundings, line, outline))
        contents.add(line);
    });
  return contents;
}

function seatOf({ left, top, right, bottom }: Piece, outline: Outline) {
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  const [width, depth] = [right - left, bottom - top];
  const [cos, sin] = [Math.cos(outline.angle), Math.sin(outline.angle)];
  const [x, y] = [outline.x + along * cos - across * sin, outline.y + along * sin + across * cos];
  return { x, y, long: Math.max(width, depth), short: Math.min(width, depth), along, across };
}

/** A return or a pedestal continues the edge of the desk and ends where the desk ends; no chair is that exact. */
function isReturn({ left, top, right, bottom }: Piece, { long, short, fill }: Outline): boolean {
  const [ahead, beside] = [Math.max(top, -bottom) - short / 2, Math.max(right, -left) - long / 2];
  return fill >= BOX_LIKE && Math.abs(ahead) < FLUSH * short && Math.abs(beside) < FLUSH * short;
}

function placed(piece: Piece, outline: Outline): Seat | undefined {
  if (isReturn(piece, outline)) return undefined;
  const seat = seatOf(piece, outline);
  const { x, y, along, across } = seat;
  const [width, depth, size] = [piece.right - piece.left, piece.bottom - piece.top, sizeOf(outline)];
  if (outline.fill < BOX_LIKE) {
    const distance = distanceTo(outline.ring, x, y) * (isInside(outline.ring, x, y) ? -1 : 1);
    const gap = distance - seat.short / 2;
    return distance > -0.3 * seat.short && gap < 0.45 * size ? { ...seat, isAtEnd: false, distance: gap } : undefined;
  }
  const ahead = Math.abs(across) - depth / 2 - outline.short / 2;
  if (
    Math.abs(along) <= 0.4 * outline.long &&
    ahead > -0.75 * depth &&
    ahead < Math.min(0.5 * size, 0.8 * outline.short)
  )
    return { ...seat, isAtEnd: false, distance: ahead + 0.1 * Math.abs(along) };
  const beside = Math.abs(along) - width / 2 - outline.long / 2;
  if (Math.abs(across) <= 0.5 * outline.short && beside > -0.75 * width && beside < 0.3 * size)
    return { ...seat, isAtEnd: true, distance: beside + 0.3 * size };
  return undefined;
}

/** Objects of the size of a seat around a shape, in the directions of its box. */
export function objectsAround(
  surroundings: Surroundings,
  outline: Outline,
  contents: ReadonlySet<number>,
  { least, most }: { readonly least: number; readonly most: number },
): Piece[] {
  const { lines, grid } = surroundings;
  const pieces: Piece[] = [];
  const reach = Math.hypot(outline.long, outline.short) / 2 + most;
  let isPattern = false;
  grid.visit(outline.x, outline.y, reach, (line) => {
    if (isPattern || diameterOf(lines, line) > most * 1.42 || contents.has(line)) return;
    const piece = extentOf(lines, line, outline);
    const [along, across] = [Math.abs(piece.left + piece.right) / 2, Math.abs(piece.top + piece.bottom) / 2];
    if (along > outline.long / 2 + most || across > outline.short / 2 + most) return;
    if (piece.right - piece.left > most || piece.bottom - piece.top > most) return;
    if (isContent(surroundings, line, outline)) return;
    pieces.push(piece);
    isPattern = pieces.length > MOST_PIECES;
  });
  return isPattern ? [] : seatObjects(pieces, { least, most, gap: 0.06 * most });
}

/** The seats of a desk; lines in `contents` are parts of desks. */
export function seatsAt(surroundings: Surroundings, outline: Outline, contents: ReadonlySet<number>): Seat[] {
  const size = sizeOf(outline);
  return objectsAround(surroundings, outline, contents, { least: SMALLEST * size, most: LARGEST * size }).flatMap(
    (piece) => placed(piece, outline) ?? [],
  );
}

/** A seat at any side of a table, at a distance that depends on the width of the seats. */
export function placedAround(piece: Piece, outline: Outline, width: number): Seat | undefined {
  const seat = seatOf(piece, outline);
  const distance = distanceTo(outline.ring, seat.x, seat.y) * (isInside(outline.ring, seat.x, seat.y) ? -1 : 1);
  if (distance < -0.3 * width || distance > 0.95 * width) return undefined;
  const isAtEnd = Math.abs(seat.along) > 0.45 * outline.long;
  return { ...seat, isAtEnd, distance: distance - seat.short / 2 };
}
