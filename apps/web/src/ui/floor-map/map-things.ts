import type { Point, Sign } from '@berth/domain';
import { type Box, boundsOf, contains, areaOf } from './shapes/geometry.ts';
import { footprint, isUnder, type Sizes, type Spot } from './shapes/footprint.ts';

/** How something stands with people: of reservations, or of a sensor that has reported or is silent. */
export type MapSign = Sign | 'HEARD' | 'SILENT';

/** A desk or parking spot on the map. */
export type MapSpot = Spot & {
  readonly id: string;
  readonly roomId: string;
  /** Short, on the desk itself. */
  readonly label: string;
  readonly status: MapSign;
  /** Under it, as large on the screen at every zoom: whose it is. */
  readonly tag: string | undefined;
  /** Left out by a filter: still drawn, so that the place keeps its face, but not to be chosen. */
  readonly isFaint: boolean;
  /** Name and status in words. */
  readonly says: string;
};

export type MapRoom = {
  readonly id: string;
  readonly name: string;
  readonly polygon: readonly Point[];
  /** Behind the name: how many are free. */
  readonly note: string;
  /** What is measured in it, in the middle and beside its sign. */
  readonly value?: string;
  /** How far that is from what is good: a ground with a pattern of its own, from none to the densest. */
  readonly band?: Band;
  /** Given, the room itself is what is chosen. */
  readonly choice?: Pick<MapSpot, 'status' | 'tag' | 'isFaint' | 'says'>;
};

export const BANDS = [0, 1, 2, 3] as const;
export type Band = (typeof BANDS)[number];

const isDrawn = ({ polygon }: MapRoom) => polygon.length >= 3;

/**
 * What a pointer means: the nearest spot before a room around it. Worked out here and not by the browser, which keeps a
 * touch area of each of two thousand shapes.
 */
export function choiceAt(
  { spots, rooms, sizes }: { spots: readonly MapSpot[]; rooms: readonly MapRoom[]; sizes: Sizes },
  point: Point,
  reach: number,
  isChoosable: (id: string) => boolean = () => true,
): string | undefined {
  const away = (spot: MapSpot) => Math.hypot(spot.x - point[0], spot.y - point[1]);
  const [nearest] = spots
    .filter((spot) => !spot.isFaint && isUnder(spot, point, sizes, reach) && isChoosable(spot.id))
    .toSorted((a, b) => away(a) - away(b));
  if (nearest !== undefined) return nearest.id;
  const [room] = rooms
    .filter(
      ({ id, choice, polygon }) =>
        choice !== undefined && !choice.isFaint && isChoosable(id) && contains(polygon, point),
    )
    .toSorted((a, b) => areaOf(a.polygon) - areaOf(b.polygon));
  return room?.id;
}

/** A little air around the outermost walls. */
const AIR = 0.02;

/** What of a sheet is the floor: drawings have a street, a legend or a title around it. */
export function wholeOf(sheet: Box, rooms: readonly MapRoom[], spots: readonly MapSpot[]): Box {
  const points = [...rooms.flatMap(({ polygon }) => polygon), ...spots.map(({ x, y }): Point => [x, y])];
  const box = boundsOf(points);
  if (!box || box.width === 0 || box.height === 0) return sheet;
  const air = AIR * Math.max(box.width, box.height);
  return { x: box.x - air, y: box.y - air, width: box.width + 2 * air, height: box.height + 2 * air };
}

type Choosable = { readonly id: string; readonly roomId: string; readonly x: number; readonly y: number };

/** Everything that can be chosen, by its middle. */
export function choosable(spots: readonly MapSpot[], rooms: readonly MapRoom[]): Choosable[] {
  const ofRooms = rooms.filter(isDrawn).flatMap(({ id, polygon, choice }) => {
    const box = choice === undefined || choice.isFaint ? undefined : boundsOf(polygon);
    return box ? [{ id, roomId: id, x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
  });
  return [...spots.filter(({ isFaint }) => !isFaint), ...ofRooms];
}

export function boxOfChoice(
  { spots, rooms, sizes }: { spots: readonly MapSpot[]; rooms: readonly MapRoom[]; sizes: Sizes },
  id: string,
): Box | undefined {
  const spot = spots.find((one) => one.id === id);
  if (spot) return footprint(spot, sizes);
  return boundsOf(rooms.find((one) => one.id === id)?.polygon ?? []);
}

/** What carries a tag, in front of everything else. */
export function taggedIn(spots: readonly MapSpot[], rooms: readonly MapRoom[]): { id: string; tag: string }[] {
  const all = [...spots, ...rooms.flatMap(({ id, choice }) => (choice ? [{ id, ...choice }] : []))];
  return all.flatMap(({ id, tag, isFaint }) => (tag === undefined || isFaint ? [] : [{ id, tag }]));
}
