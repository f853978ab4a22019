import { DESK_SIZE, type DraftDesk, type Point } from '@berth/domain/structure';
import { type Box, turned } from './geometry.ts';

export type Size = { readonly width: number; readonly depth: number };
export type Sizes = Readonly<Record<DraftDesk['type'], Size>>;

/** Used until the scale of the plan is set: a sheet of a thousand units is forty metres wide. */
export const ASSUMED_METRES_PER_UNIT = 0.04;

const METRES: Sizes = { DESK: DESK_SIZE, PARKING: { width: 2.5, depth: 5 } };

const inUnits = ({ width, depth }: Size, metresPerUnit: number): Size => ({
  width: width / metresPerUnit,
  depth: depth / metresPerUnit,
});

export const sizesAt = (metresPerUnit: number): Sizes => ({
  DESK: inUnits(METRES.DESK, metresPerUnit),
  PARKING: inUnits(METRES.PARKING, metresPerUnit),
});

export type PlacedDesk = DraftDesk & { readonly x: number; readonly y: number };

/** A desk that was created in a list has no position yet. */
export const isPlaced = (desk: DraftDesk): desk is PlacedDesk => desk.x !== null && desk.y !== null;

export type Spot = Pick<PlacedDesk, 'x' | 'y' | 'rotation' | 'type'>;

/** The upright bounding box of a rotated desk. */
export function footprint({ x, y, rotation, type }: Spot, sizes: Sizes): Box {
  const { width, depth } = sizes[type];
  const [ax, ay] = turned([width / 2, depth / 2], [0, 0], rotation);
  const [bx, by] = turned([width / 2, -depth / 2], [0, 0], rotation);
  const [halfX, halfY] = [Math.max(Math.abs(ax), Math.abs(bx)), Math.max(Math.abs(ay), Math.abs(by))];
  return { x: x - halfX, y: y - halfY, width: 2 * halfX, height: 2 * halfY };
}

/** Returns whether a point is on a desk, or at most `reach` away from it. */
export function isUnder(spot: Spot, [x, y]: Point, sizes: Sizes, reach: number): boolean {
  const { width, depth } = sizes[spot.type];
  const half = Math.hypot(width, depth) / 2 + reach;
  if (Math.abs(spot.x - x) > half || Math.abs(spot.y - y) > half) return false;
  const [px, py] = turned([x, y], [spot.x, spot.y], -spot.rotation);
  return Math.abs(px - spot.x) <= width / 2 + reach && Math.abs(py - spot.y) <= depth / 2 + reach;
}
