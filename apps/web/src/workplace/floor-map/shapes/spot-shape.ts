import type { Point } from '@berth/domain/structure';
import type { Size, Spot } from './footprint.ts';
import { rounded, turned, wholeTurn } from './geometry.ts';

const TEXT = 0.42;
const MOST_OF_WIDTH = 1.62;
const LONGEST = 11;

/** A name short enough for the desk; the list has it in full. */
export const shortName = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name);

/** A name fills at most the desk, so long names are smaller. */
export const textSize = (name: string, { width, depth }: Size) =>
  rounded(Math.min(Math.min(width, depth) * TEXT, (width * MOST_OF_WIDTH) / Math.max(1, name.length)));

/** Keeps text from being upside down. */
export const textTurn = (rotation: number) => {
  const turn = wholeTurn(rotation);
  return turn > 90 && turn <= 270 ? turn - 180 : turn;
};

type Pen = { at(x: number, y: number): string; arc(rx: number, ry: number, x: number, y: number): string };

/** Converts points of the desk to points of the plan. */
function penFor({ x, y, rotation }: Spot): Pen {
  const turn = wholeTurn(rotation);
  const at = (px: number, py: number) => {
    const point: Point = turn === 0 ? [px, py] : turned([px, py], [0, 0], turn);
    return `${rounded(x + point[0])} ${rounded(y + point[1])}`;
  };
  return { at, arc: (rx, ry, px, py) => `A${rounded(rx)} ${rounded(ry)} ${turn} 0 1 ${at(px, py)}` };
}

function tableTop({ at, arc }: Pen, { width, depth }: Size, r: number): string {
  const [w, h] = [width / 2, depth / 2];
  return [
    `M${at(-w + r, -h)}L${at(w - r, -h)}${arc(r, r, w, -h + r)}`,
    `L${at(w, h - r)}${arc(r, r, w - r, h)}`,
    `L${at(-w + r, h)}${arc(r, r, -w, h - r)}`,
    `L${at(-w, -h + r)}${arc(r, r, -w + r, -h)}Z`,
  ].join('');
}

/** The width of a chair, its depth and its distance from the desk, as parts of the desk. */
const [CHAIR_WIDTH, CHAIR_DEPTH, CHAIR_GAP] = [0.17, 0.72, 0.1];

/** The distance that a chair reaches beyond its desk. */
export const chairDepth = ({ width, depth }: Size): number => depth * CHAIR_GAP + width * CHAIR_WIDTH * CHAIR_DEPTH;

function chair({ at, arc }: Pen, { width, depth }: Size): string {
  const r = width * CHAIR_WIDTH;
  const y = depth / 2 + depth * CHAIR_GAP;
  return `M${at(-r, y)}L${at(r, y)}${arc(r, r * CHAIR_DEPTH, -r, y)}Z`;
}

/** The line at the end of a parking spot. */
const wheelStop = ({ at }: Pen, { width, depth }: Size) =>
  `M${at(-width * 0.3, -depth * 0.4)}L${at(width * 0.3, -depth * 0.4)}`;

/**
 * The outlines of a desk or parking spot in the plan's coordinates. Not drawn upright and rotated by a `transform`,
 * because the browser makes a layer for each, and two thousand of them cost 10 ms per frame.
 */
export function spotShape(spot: Spot, size: Size): { top: string; detail: string } {
  const pen = penFor(spot);
  return spot.type === 'DESK'
    ? { top: tableTop(pen, size, size.depth * 0.16), detail: chair(pen, size) }
    : { top: tableTop(pen, size, 1), detail: wheelStop(pen, size) };
}
