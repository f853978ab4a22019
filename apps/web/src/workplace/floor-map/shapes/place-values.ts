import type { MapRoom, MapSpot } from '../map-things.ts';
import { footprint, type Sizes } from './footprint.ts';
import { areaOf, type Box, boundsOf, meets } from './geometry.ts';
import { labelBox } from './label-box.ts';
import { labelFor } from './label-for.ts';

/** Sizes of the label in pixels; a letter is wide enough for every language. */
const LETTER = 7.2;
export const VALUE = { air: 9, height: 24, glyph: 6, gap: 5 } as const;
/** The line of a room's name: see `MapRoomLabel`. */
const NAME = { left: 8, top: 4, height: 18, letter: 6.1 } as const;
/** Space between a label and the walls, or another label. */
const MARGIN = 4;

/** The size of a label; without text it has only the glyph of the status, and without a frame it is that glyph. */
export function labelSize({ text, isBare }: { text: string; isBare: boolean }): { width: number; height: number } {
  if (isBare) return { width: 2 * VALUE.glyph, height: 2 * VALUE.glyph };
  const written = text === '' ? 0 : VALUE.gap + text.length * LETTER;
  return { width: 2 * VALUE.air + 2 * VALUE.glyph + written, height: VALUE.height };
}

/** Where the value of a room is drawn, in units of the plan, and as much of it as fits. */
export type PlacedValue = {
  readonly room: MapRoom;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isBare: boolean;
};

type Size = ReturnType<typeof labelSize>;

const scaled = ({ x, y, width, height }: Box, zoom: number): Box => ({
  x: x * zoom,
  y: y * zoom,
  width: width * zoom,
  height: height * zoom,
});

const nameBox = (room: MapRoom, box: Box): Box[] => {
  const label = labelFor(room.name, room.note, box.width);
  if (!label || label.name === '') return [];
  const width = (label.name.length + (label.note?.length ?? 0)) * NAME.letter;
  return [{ x: box.x + NAME.left, y: box.y + NAME.top, width, height: NAME.height }];
};

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** In the middle, or else near a wall; only in the middle of a room that is smaller than the label. */
function positionsIn(box: Box, { width, height }: Size): readonly { x: number; y: number }[] {
  const { x, y } = middleOf(box);
  if (width + 2 * MARGIN > box.width || height + 2 * MARGIN > box.height) return [{ x, y }];
  const bottom = box.y + box.height - height / 2 - MARGIN;
  const belowName = Math.min(bottom, box.y + NAME.top + NAME.height + MARGIN + height / 2);
  const right = box.x + box.width - width / 2 - MARGIN;
  const left = box.x + width / 2 + MARGIN;
  const top = box.y + height / 2 + MARGIN;
  return [
    { x, y },
    { x, y: bottom },
    { x, y: belowName },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: right, y },
    { x: left, y },
  ];
}

const around = ({ x, y }: { x: number; y: number }, { width, height }: Size): Box => ({
  x: x - (width + MARGIN) / 2,
  y: y - (height + MARGIN) / 2,
  width: width + MARGIN,
  height: height + MARGIN,
});

type Things = { readonly rooms: readonly MapRoom[]; readonly spots: readonly MapSpot[]; readonly sizes: Sizes };

const BARE = { text: '', isBare: true } as const;

/**
 * Places the values of rooms at this zoom so that none covers another value or a name, and none a desk if there is room
 * elsewhere. Large rooms come first. A small one may reach over its walls, or shows only its status.
 */
export function placeValues({ rooms, spots, sizes }: Things, zoom: number): PlacedValue[] {
  const spotsOf = Map.groupBy(spots, ({ roomId }) => roomId);
  const drawn = rooms.flatMap((room) => {
    const box = room.polygon.length < 3 ? undefined : boundsOf(room.polygon);
    return box ? [{ room, box: scaled(box, zoom) }] : [];
  });
  const names = drawn.flatMap(({ room, box }) => nameBox(room, scaled(labelBox(room.polygon, zoom) ?? box, zoom)));
  const valued = drawn
    .filter(({ room: { value, choice } }) => value !== undefined && choice !== undefined && !choice.isFaint)
    .toSorted((a, b) => areaOf(b.room.polygon) - areaOf(a.room.polygon));
  // The middle of a room is kept free for its status, until it has a place.
  const taken = valued.map(({ box }) => around(middleOf(box), labelSize(BARE)));
  return valued.map(({ room, box }, at) => {
    const others = [...names, ...taken.toSpliced(at, 1)];
    const desks = (spotsOf.get(room.id) ?? []).map((spot) => scaled(footprint(spot, sizes), zoom));
    const whole = { text: room.value ?? '', isBare: false };
    const attempts = [
      { label: whole, obstacles: [...others, ...desks] },
      { label: whole, obstacles: others },
      { label: { text: '', isBare: false }, obstacles: others },
    ];
    for (const { label, obstacles } of attempts) {
      const size = labelSize(label);
      const place = positionsIn(box, size).find((one) => !obstacles.some((other) => meets(other, around(one, size))));
      if (place === undefined) continue;
      taken[at] = around(place, size);
      return { room, x: place.x / zoom, y: place.y / zoom, ...label };
    }
    const { x, y } = middleOf(box);
    return { room, x: x / zoom, y: y / zoom, ...BARE };
  });
}
