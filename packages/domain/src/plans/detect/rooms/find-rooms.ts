import type { DetectedRoom } from '../../detected.ts';
import type { PlacedText } from '../desks/piece-names.ts';
import { type Box, smallestBox, within } from '../geometry/boxes.ts';
import { pointGrid } from '../geometry/point-grid.ts';
import { at, lineHeight, lineWidth, type Lines, ringOf } from '../geometry/lines.ts';
import { isInside, pointsOf, ringFrom, signedArea } from '../geometry/rings.ts';
import type { Hints } from '../names.ts';
import type { Outline } from '../outlines/outline.ts';
import { roundedPoint } from '../rounded.ts';
import { closedDoors, type Door, doorOf } from './doors.ts';
import { closeGaps, raster } from './raster.ts';
import { absorbSpurs, contourOf, regionsOf, simplified } from './regions.ts';
import { roomName } from './room-names.ts';
import { mainDirection, piecesOf, type WallLine, withoutAxes } from './wall-lines.ts';

/** In metres and square metres. */
const CELL = 0.08;
const AREA = [4, 600] as const;
const LARGEST_WITH_DESKS = 4000;
const FURNITURE = 2.7;
/** Cupboards are deeper than most walls are thick. */
/** Chairs and plants; a piece of wall that is as short leaves a gap like a door. */
const SMALL = 0.9;
const DEEPER_THAN_WALLS = 0.42;
const DOOR = { width: 1.3, depth: 0.5 };
/** Four times the area by the perimeter, which for a square is its side. A wall drawn as two lines has less. */
const LEAST_WIDTH = 1.1;
/** Corridors are shorter than the strip between a building and its dimension lines. */
const SLIMMEST = 20;
const MOST_CELLS = 1_500_000;
/** Chairs are this near to a desk or table, and lines of a long table this far from its centre. */
const [AROUND, REACH] = [0.75, 3];
const MOST_ROOMS = 900;
const MOST_LINES = 100_000;

export type RoomPlan = {
  readonly lines: Lines;
  readonly hints: Hints;
  /** Desks and tables. */
  readonly furniture: readonly Box[];
  readonly desks: readonly Box[];
  readonly texts: readonly PlacedText[];
  readonly metresPerUnit: number;
  readonly outlines: readonly Outline[];
};

/** Tells lines of furniture, which bound no room: those in closed shapes of its size, and all at a desk. */
function furniture({ lines, furniture: seated, outlines, metresPerUnit }: RoomPlan): (line: number) => boolean {
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
    if (Math.max(lineWidth(lines, line), lineHeight(lines, line)) * metresPerUnit > FURNITURE) return false;
    const x = (at(lines.boxes, line * 4) + at(lines.boxes, line * 4 + 2)) / 2;
    const y = (at(lines.boxes, line * 4 + 1) + at(lines.boxes, line * 4 + 3)) / 2;
    let isFurniture = false;
    bySeated.visit(x, y, REACH / metresPerUnit, (index) => {
      const box = seated[index];
      if (!isFurniture && box) isFurniture = isIn(box, line, AROUND / metresPerUnit);
    });
    grid.visit(x, y, FURNITURE / 2 / metresPerUnit, (index) => {
      const piece = pieces[index];
      if (!isFurniture && piece) isFurniture = isIn(piece, line, 0.02 / metresPerUnit);
    });
    return isFurniture;
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

type Walls = { readonly walls: readonly WallLine[]; readonly doors: readonly WallLine[] };

export function wallsOf(plan: RoomPlan): Walls {
  const [pieces, doors]: [WallLine[], Door[]] = [[], []];
  const isFurniture = furniture(plan);
  for (let line = 0; line < plan.lines.count && pieces.length < MOST_LINES; line += 1) {
    const hint = plan.hints.layer(at(plan.lines.shape, line));
    if (hint === 'decoration' || hint === 'desk') continue;
    const door = doorOf(plan.lines, line, plan.metresPerUnit);
    if (door) doors.push(door);
    else if (!isFurniture(line)) pieces.push(...piecesOf(plan.lines, line));
  }
  const { walls, openings } = closedDoors(pieces, doors);
  return { walls: withoutAxes(walls, plan.metresPerUnit), doors: openings };
}

/** Closed lines on a layer for rooms are exact, so nothing else is needed where several are there. */
function drawnRooms({ lines, hints, metresPerUnit }: RoomPlan): Float64Array[] {
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
  const angle = mainDirection(walls);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [ax, ay, bx, by] of walls)
    for (const [x, y] of [
      [ax, ay],
      [bx, by],
    ] as const) {
      left = Math.min(left, x * cos + y * sin);
      right = Math.max(right, x * cos + y * sin);
      top = Math.min(top, y * cos - x * sin);
      bottom = Math.max(bottom, y * cos - x * sin);
    }
  if (!(right > left && bottom > top)) return [];
  const cell = Math.max(CELL / plan.metresPerUnit, Math.sqrt(((right - left) * (bottom - top)) / MOST_CELLS));
  const metres = cell * plan.metresPerUnit;
  // In a picture this coarse a door is a few cells, and rooms would be guesses.
  if (metres > 0.4) return [];
  const picture = raster({ left, top, right, bottom }, angle, cell);
  for (const wall of [...walls, ...doors]) picture.draw(...wall);
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
function inBuilding(rings: readonly Float64Array[], { desks, metresPerUnit }: RoomPlan): readonly Float64Array[] {
  const margin = 0.8 / metresPerUnit;
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

export function findRooms(plan: RoomPlan, walls: Walls): DetectedRoom[] {
  const drawn = drawnRooms(plan);
  const rings = drawn.length > 1 ? drawn : inBuilding(enclosedRooms(plan, walls), plan);
  return rings.slice(0, MOST_ROOMS).map((ring, index) => ({
    id: `room-${index + 1}`,
    name: roomName(ring, plan.texts),
    polygon: pointsOf(ring).map(roundedPoint),
  }));
}
