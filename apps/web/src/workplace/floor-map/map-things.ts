import type { Sign } from '@berth/domain/reservations';
import type { Point } from '@berth/domain/structure';
import { type Box, boundsOf, contains, areaOf } from './shapes/geometry.ts';
import { footprint, isUnder, type Sizes, type Spot } from './shapes/footprint.ts';
import { type TagSide, tagSide } from './shapes/tag-place.ts';

/** The status of a spot: of its reservations, or of a sensor that has reported or is silent; UNKNOWN has no glyph. */
/** `TEAM` is free, but for the people of its neighbourhood only. */
export type MapSign = Sign | 'TEAM' | 'HEARD' | 'SILENT' | 'UNKNOWN';

/** A desk or parking spot on the map. */
export type MapSpot = Spot & {
  readonly id: string;
  readonly roomId: string;
  /** A short name or the initials of its holder, drawn on the desk itself. */
  readonly label: string;
  /** True if the label is the initials of a person. */
  readonly isPerson?: boolean;
  readonly status: MapSign;
  /** The name of the holder, drawn under the spot in the same size at every zoom. */
  readonly tag: string | undefined;
  /** Excluded by a filter: still drawn, so that the floor stays recognisable, but cannot be chosen. */
  readonly isFaint: boolean;
  /** Name and status as text. */
  readonly says: string;
};

export type MapRoom = {
  readonly id: string;
  readonly name: string;
  readonly polygon: readonly Point[];
  /** Shown after the name: how many are free. */
  readonly note: string;
  /** A measured value, shown in the middle beside the status. */
  readonly value?: string;
  /** The distance of the value from good: a background with its own pattern, from none to the densest. */
  readonly band?: Band;
  /** The number of seats as text, shown at the lower wall. */
  readonly seats?: string;
  /** If set, the room itself can be chosen; not if it is too small for the people in the filter. */
  readonly choice?: Pick<MapSpot, 'status' | 'tag' | 'isFaint' | 'says'> & { readonly isSmall?: boolean };
};

export const BANDS = [0, 1, 2, 3] as const;
export type Band = (typeof BANDS)[number];

const isDrawn = ({ polygon }: MapRoom) => polygon.length >= 3;

/**
 * Finds the spot or room under a pointer: the nearest spot takes priority over a room around it. Computed here and not
 * by the browser, which would keep a touch area for each of two thousand shapes.
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

/** A small margin around the outermost walls. */
const AIR = 0.02;

/** The part of a sheet that is the floor: drawings have a street, a legend or a title around it. */
export function wholeOf(sheet: Box, rooms: readonly MapRoom[], spots: readonly MapSpot[]): Box {
  const points = [...rooms.flatMap(({ polygon }) => polygon), ...spots.map(({ x, y }): Point => [x, y])];
  const box = boundsOf(points);
  if (!box || box.width === 0 || box.height === 0) return sheet;
  const air = AIR * Math.max(box.width, box.height);
  return { x: box.x - air, y: box.y - air, width: box.width + 2 * air, height: box.height + 2 * air };
}

type Choosable = { readonly id: string; readonly roomId: string; readonly x: number; readonly y: number };

/** Everything that can be chosen, by its centre. */
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

type Tagged = { readonly id: string; readonly tag: string; readonly side: TagSide };

/** Spots and rooms with a tag, which is drawn in front of everything else; the user's own first. */
export function taggedIn(spots: readonly MapSpot[], rooms: readonly MapRoom[]): Tagged[] {
  const all = [
    ...spots.map((spot) => ({ ...spot, side: tagSide(spot) })),
    ...rooms.flatMap(({ id, choice }) => (choice ? [{ id, ...choice, side: 'inside' as const }] : [])),
  ];
  return all
    .toSorted((a, b) => Number(b.status === 'YOURS') - Number(a.status === 'YOURS'))
    .flatMap(({ id, tag, side, isFaint }) => (tag === undefined || isFaint ? [] : [{ id, tag, side }]));
}
