import { smallestBox } from '../geometry/boxes.ts';
import { at, ringOf } from '../geometry/lines.ts';
import { isInside, pointsOf, ringFrom, signedArea } from '../geometry/rings.ts';
import { floorPicture } from './floor-picture.ts';
import { closeGaps } from './raster.ts';
import { absorbSpurs, contourOf, regionsOf, simplified } from './regions.ts';
import type { RoomPlan } from './room-plan.ts';
import type { Walls } from './walls.ts';

/** In metres and square metres. */
export const AREA = [4, 600] as const;
export const LARGEST_WITH_DESKS = 4000;
export const DOOR = { width: 1.3, depth: 0.5 };
/** Four times the area by the perimeter, which for a square is its side. A wall drawn as two lines has less. */
export const LEAST_WIDTH = 1.1;
/** Corridors are shorter than the strip between a building and its dimension lines. */
export const SLIMMEST = 20;
export const MOST_ROOMS = 900;
export const MOST_CORNERS = 200;

/** Closed lines on a layer for rooms are exact, so nothing else is needed where several are there. */
export function drawnRooms({ lines, hints, metresPerUnit }: RoomPlan): Float64Array[] {
  const rings: Float64Array[] = [];
  for (let line = 0; line < lines.count; line += 1) {
    if (lines.closed[line] !== 1 || hints.layer(at(lines.shape, line)) !== 'room') continue;
    const ring = ringOf(lines, line);
    const area = Math.abs(signedArea(ring)) * metresPerUnit ** 2;
    if (area >= AREA[0] && area <= AREA[1] && ring.length <= 400) rings.push(ring);
  }
  return rings;
}

function enclosedRooms(plan: RoomPlan, { walls, doors }: Walls): Float64Array[] {
  const floor = floorPicture(walls, doors, plan.metresPerUnit);
  if (!floor) return [];
  const { picture, metres } = floor;
  closeGaps(picture, DOOR.width / metres, DOOR.depth / metres);
  const { labels, regions } = regionsOf(picture);
  absorbSpurs(picture, labels, Math.max(1, Math.round(0.16 / metres)));
  const desksIn = new Map<number, number>();
  for (const { x, y } of plan.desks) {
    const [c, r] = picture.cell(x, y);
    const label = at(labels, r * picture.columns + c);
    desksIn.set(label, (desksIn.get(label) ?? 0) + 1);
  }
  return regions.flatMap((region) => {
    const area = region.cells * metres ** 2;
    if (area < AREA[0] || area > LARGEST_WITH_DESKS || (4 * area) / (region.edges * metres) < LEAST_WIDTH) return [];
    const corners = simplified(contourOf(picture, labels, region), Math.max(1.6, 0.14 / metres));
    const ring = ringFrom(corners.map(([c, r]) => picture.place(c, r)));
    const own = desksIn.get(region.label) ?? 0;
    // The strip between a building and the frame of its sheet surrounds desks that are in other rooms.
    const surrounds = plan.desks.filter(({ x, y }) => isInside(ring, x, y)).length > 2 * own;
    const hasDesks = own > 0;
    const { long, short } = smallestBox(ring);
    const isRoom = !surrounds && (area <= AREA[1] || hasDesks) && (hasDesks || long < SLIMMEST * short);
    return corners.length > 2 && corners.length <= 200 && isRoom ? [ring] : [];
  });
}

/** Rooms that are drawn apart from those with desks are boxes of a legend or of a title block. */
export function inBuilding(
  rings: readonly Float64Array[],
  { desks, metresPerUnit }: Pick<RoomPlan, 'desks' | 'metresPerUnit'>,
  apart = 0.8,
): readonly Float64Array[] {
  const margin = apart / metresPerUnit;
  const boxes = rings.map((ring) => {
    const points = pointsOf(ring);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [
      Math.min(...xs) - margin,
      Math.min(...ys) - margin,
      Math.max(...xs) + margin,
      Math.max(...ys) + margin,
    ] as const;
  });
  const reached = rings.map((ring) => desks.some(({ x, y }) => isInside(ring, x, y)));
  if (!reached.includes(true)) return rings;
  const touch = (a: readonly number[], b: readonly number[]) =>
    (a[0] ?? 0) < (b[2] ?? 0) && (b[0] ?? 0) < (a[2] ?? 0) && (a[1] ?? 0) < (b[3] ?? 0) && (b[1] ?? 0) < (a[3] ?? 0);
  const queue = reached.flatMap((isReached, index) => (isReached ? [index] : []));
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    boxes.forEach((box, index) => {
      if (reached[index] || !touch(box, boxes[next] ?? box)) return;
      reached[index] = true;
      queue.push(index);
    });
  return rings.filter((_, index) => reached[index]);
}

/**
 * Everything that walls enclose, also stairs, shafts and tables, as roughly as finding out which desks are apart from
 * the building needs it.
 */
export function walledAreas(plan: RoomPlan, walls: Walls): readonly Float64Array[] {
  const drawn = drawnRooms(plan);
  return (drawn.length > 1 ? drawn : inBuilding(enclosedRooms(plan, walls), plan)).slice(0, MOST_ROOMS);
}
