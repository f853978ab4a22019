import type { DetectedRoom } from '../../detected.ts';
import { type Box, smallestBox, within } from '../geometry/boxes.ts';
import { at } from '../geometry/lines.ts';
import { isInside, pointsOf, ringFrom, signedArea } from '../geometry/rings.ts';
import { roundedPoint } from '../rounded.ts';
import {
  AREA,
  DOOR,
  drawnRooms,
  inBuilding,
  LARGEST_WITH_DESKS,
  LEAST_WIDTH,
  MOST_CORNERS,
  MOST_ROOMS,
  SLIMMEST,
} from './areas.ts';
import { grouped, labelFinder } from './finder.ts';
import { FEWER_CELLS, floorPicture } from './floor-picture.ts';
import { splitAtPassages } from './passages.ts';
import { closeGaps, type Raster } from './raster.ts';
import { absorbSpurs, contourOf, type Region, regionsOf, simplified } from './regions.ts';
import { nameTexts, pieceFinder, placeOf, roomName } from './room-names.ts';
import type { RoomPlan } from './room-plan.ts';
import { fillIslands, partsOf, trimmed } from './trimmed.ts';
import type { Walls } from './walls.ts';

/** In metres. Passages without doors are wider than doors, and no one works in a space narrower than a slit. */
const [PASSAGE, SLIT] = [2.6, 0.6];
/** In metres: places and texts on a line belong to the space this near. */
const NEAR = 0.5;
/** In metres: rooms of one building are no further apart than its walls are thick. */
const APART = 0.35;
const [BOOTH, LARGER_THAN_BOOTHS] = [[0.9, 2.7], 60] as const;
/** A space hardly larger than a table, desk or parking spot in it is that piece. */
const PIECE = 1.6;

export type Pieces = {
  readonly desks: readonly Box[];
  readonly tables: readonly Box[];
  readonly parking: readonly Box[];
};

type Candidate = { readonly ring: Float64Array; readonly name: string | null; readonly places: readonly Box[] };

/** Closed shapes that are too small for a room, such as phone booths, whose texts do not name an office around them. */
const boothsOf = ({ outlines, metresPerUnit }: RoomPlan) =>
  outlines.filter(({ long, short }) => long * metresPerUnit < BOOTH[1] && short * metresPerUnit > BOOTH[0]);

function drawn(rings: readonly Float64Array[], plan: RoomPlan, pieces: readonly Box[]): Candidate[] {
  const texts = nameTexts(plan.texts, pieces);
  const bySize = rings.toSorted((a, b) => Math.abs(signedArea(a)) - Math.abs(signedArea(b)));
  const ringAt = ({ x, y }: { x: number; y: number }) => bySize.findIndex((ring) => isInside(ring, x, y));
  const [named, filled] = [grouped(texts, (text) => ringAt(placeOf(text))), grouped(pieces, ringAt)];
  return bySize.map((ring, index) => ({
    ring,
    name: roomName(named.get(index) ?? []),
    places: filled.get(index) ?? [],
  }));
}

/** Tells the regions that are hardly larger than a table, desk or parking spot at their place. */
function piecesIn(
  regions: readonly Region[],
  pieces: readonly Box[],
  picture: Raster,
  labels: Uint32Array,
): (region: Region) => boolean {
  const [origin, next] = [picture.place(0, 0), picture.place(1, 0)];
  const cellArea = (next[0] - origin[0]) ** 2 + (next[1] - origin[1]) ** 2;
  const cells = new Map(regions.map((region) => [region.label, region.cells]));
  const ofPieces = new Set<number>();
  for (const { x, y, long, short } of pieces) {
    const [column, row] = picture.cell(x, y);
    const label = at(labels, row * picture.columns + column);
    if ((cells.get(label) ?? Infinity) * cellArea < PIECE * long * short) ofPieces.add(label);
  }
  return ({ label }) => ofPieces.has(label);
}

/** Makes furniture, columns and hatches floor of the room around them. */
function clearIslands(picture: Raster, labels: Uint32Array, islands: ReadonlySet<number>): void {
  for (let cell = 0; cell < labels.length; cell += 1) if (islands.has(at(labels, cell))) labels[cell] = 0;
  fillIslands(picture, labels);
  for (let cell = 0; cell < labels.length; cell += 1) if (labels[cell] !== 0) picture.cells[cell] = 0;
}

function enclosed(plan: RoomPlan, { walls, doors, windows }: Walls, pieces: readonly Box[]): Candidate[] {
  const floor = floorPicture([...walls, ...windows], doors, plan.metresPerUnit, FEWER_CELLS);
  if (!floor) return [];
  const { picture, metres } = floor;
  const cells = (length: number) => Math.max(1, Math.round(length / metres));
  closeGaps(picture, DOOR.width / metres, DOOR.depth / metres);
  const { labels, regions } = regionsOf(picture);
  const isOfPiece = piecesIn(regions, pieces, picture, labels);
  const islands = regions.filter((each) => each.cells * metres ** 2 < AREA[0] || isOfPiece(each));
  clearIslands(picture, labels, new Set(islands.map(({ label }) => label)));
  const texts = nameTexts(plan.texts, pieces);
  const reach = cells(NEAR);
  splitAtPassages(labels, {
    picture,
    texts,
    places: pieces,
    width: PASSAGE / metres,
    depth: DOOR.depth / metres,
    leastCells: AREA[0] / metres ** 2,
    reach,
  });
  absorbSpurs(picture, labels, cells(0.16));
  fillIslands(picture, labels);
  // The surroundings are no room.
  for (let cell = 0; cell < labels.length; cell += 1) if (labels[cell] === 1) labels[cell] = 0;
  const wide = trimmed(picture, labels, cells(SLIT));
  absorbSpurs(picture, wide, cells(SLIT));
  const parts = partsOf(picture, wide);
  const isInBooth = pieceFinder(boothsOf(plan));
  const partAt = labelFinder(picture, parts.labels, reach);
  const [named, filled] = [grouped(texts, (text) => partAt(placeOf(text))), grouped(pieces, partAt)];
  return parts.regions.flatMap((region) => {
    const area = region.cells * metres ** 2;
    if (area < AREA[0] || area > LARGEST_WITH_DESKS || (4 * area) / (region.edges * metres) < LEAST_WIDTH) return [];
    const corners = simplified(contourOf(picture, parts.labels, region), Math.max(1.6, 0.14 / metres));
    const places = filled.get(region.label) ?? [];
    if (corners.length < 3 || corners.length > MOST_CORNERS || (area > AREA[1] && places.length === 0)) return [];
    const ring = ringFrom(corners.map(([c, r]) => picture.place(c, r)));
    const inside = named.get(region.label) ?? [];
    const own = area > LARGER_THAN_BOOTHS ? inside.filter((text) => !isInBooth(text)) : inside;
    return [{ ring, name: roomName(own), places }];
  });
}

/** Whether people could be in it: it has places, or at least a name. An empty nameless space is a shaft or a stair. */
function isRoom({ ring, name, places }: Candidate, pieces: readonly Box[]): boolean {
  if (name === null && places.length === 0) return false;
  const inside = pieces.filter(({ x, y }) => isInside(ring, x, y));
  const area = Math.abs(signedArea(ring));
  if (inside.some(({ long, short }) => area < PIECE * long * short)) return false;
  const box = smallestBox(ring);
  if (places.length > 0) return inside.length <= 2 * places.length;
  return box.long < SLIMMEST * box.short && !surrounds(box, pieces);
}

/** The strip between a building and the frame of its sheet has most places within its box, but none in itself. */
function surrounds(box: Box, pieces: readonly Box[]): boolean {
  const inside = pieces.filter(({ x, y }) => {
    const [along, across] = within(box, x, y);
    return Math.abs(along) < box.long / 2 && Math.abs(across) < box.short / 2;
  });
  return inside.length > pieces.length / 2;
}

/** Spaces between walls that people use. They share no floor, except that one may be an island in another. */
export function findRooms(plan: RoomPlan, walls: Walls, { desks, tables, parking }: Pieces): DetectedRoom[] {
  const pieces = [...desks, ...tables, ...parking];
  const rings = drawnRooms(plan);
  const all = rings.length > 1 ? drawn(rings, plan, pieces) : enclosed(plan, walls, pieces);
  const rooms = all.filter((each) => isRoom(each, pieces));
  const own = rings.length > 1 ? rooms : rooms.filter(inOneBuilding(rooms, plan));
  return own.slice(0, MOST_ROOMS).map(({ ring, name }, index) => ({
    id: `room-${index + 1}`,
    name,
    polygon: pointsOf(ring).map(roundedPoint),
  }));
}

function inOneBuilding(rooms: readonly Candidate[], plan: RoomPlan): (room: Candidate) => boolean {
  const rings = new Set(
    inBuilding(
      rooms.map(({ ring }) => ring),
      plan,
      APART,
    ),
  );
  return ({ ring }) => rings.has(ring);
}
