import { angleBetween, within } from '../geometry/boxes.ts';
import { pointGrid } from '../geometry/point-grid.ts';
import type { Outline } from '../outlines/outline.ts';
import type { Seated } from './seated.ts';
import { BOX_LIKE, type Seat } from './seats.ts';

/** The chair of the owner is this much larger than that of a visitor. */
const LARGER = 1.15;
/** Shares of the area of a desk: a sideboard at its end. */
const [SMALLEST, LARGEST] = [0.12, 0.8];

/** One seat at each long side, and nothing else. */
function facing({ outline, seats }: Seated): readonly [Seat, Seat] | undefined {
  const [a, b] = seats;
  if (!a || !b || seats.length !== 2 || outline.fill < BOX_LIKE || a.isAtEnd || b.isAtEnd) return undefined;
  return a.across * b.across < 0 ? [a, b] : undefined;
}

/** The side towards which a piece reaches past the desk from one of its ends: 1 or -1, and 0 for other pieces. */
function sideOfPiece(desk: Outline, piece: Outline): number {
  const share = piece.area / desk.area;
  if (piece.fill < BOX_LIKE || share < SMALLEST || share > LARGEST) return 0;
  const isAcross = angleBetween(desk.angle, piece.angle) > Math.PI / 4;
  const turn = angleBetween(desk.angle, piece.angle);
  if (Math.min(turn, Math.PI / 2 - turn) > 0.1) return 0;
  const [long, deep] = isAcross ? [piece.short, piece.long] : [piece.long, piece.short];
  const [along, across] = within(desk, piece.x, piece.y);
  const gap = Math.abs(along) - (desk.long + long) / 2;
  if (Math.abs(gap) > 0.06 * desk.long) return 0;
  const [below, above] = [across + (deep - desk.short) / 2, -across + (deep - desk.short) / 2];
  if (below > 0.3 * desk.short && above < 0.15 * desk.short) return 1;
  return above > 0.3 * desk.short && below < 0.15 * desk.short ? -1 : 0;
}

/**
 * Leaves out the one chair of a visitor opposite: the owner has a larger chair, or a sideboard beside it. Two equal
 * chairs without one are at a table for two.
 */
export function withoutVisitor(outlines: readonly Outline[]): (seated: Seated) => readonly Seat[] {
  const grid = pointGrid(
    Float64Array.from(outlines, ({ x }) => x),
    Float64Array.from(outlines, ({ y }) => y),
    8,
  );
  return (seated) => {
    const pair = facing(seated);
    if (!pair) return seated.seats;
    const [large, small] = pair[0].long > pair[1].long ? pair : [pair[1], pair[0]];
    if (large.long > LARGER * small.long && large.short > LARGER * small.short) return [large];
    const { outline } = seated;
    const sides = new Set<number>();
    grid.visit(outline.x, outline.y, outline.long, (index) => {
      const piece = outlines[index];
      if (piece) sides.add(sideOfPiece(outline, piece));
    });
    const side = Number(sides.has(1)) - Number(sides.has(-1));
    return side === 0 ? seated.seats : pair.filter(({ across }) => across * side > 0);
  };
}
