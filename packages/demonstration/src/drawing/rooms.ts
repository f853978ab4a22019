import type { Spot } from './desks.ts';
import type { Point, Rect } from './geometry.ts';
import { type Mark, mirroredMark } from './ink.ts';
import type { Compass, Opening } from './openings.ts';
import type { Layout, Room } from './plan.ts';
import { corners, type Wall } from './walls.ts';

type Parts = {
  desks?: readonly Spot[];
  openings?: readonly Opening[];
  marks?: readonly Mark[];
  open?: boolean;
  quiet?: boolean;
  people?: number;
};

const isRect = (shape: Rect | readonly Point[]): shape is Rect => typeof shape[0] === 'number';

const room = (
  number: string,
  shape: Rect | readonly Point[],
  parts: Parts,
  rest: Pick<Room, 'kind' | 'reservedBy' | 'people'> & { name?: string },
): Room => ({
  number,
  outline: isRect(shape) ? corners(shape) : shape,
  desks: [],
  openings: [],
  marks: [],
  ...rest,
  ...parts,
});

/** A room whose desks are reserved one by one. */
export const office = (
  number: string,
  shape: Rect | readonly Point[],
  parts: Parts & { desks: readonly Spot[] },
): Room => room(number, shape, parts, { kind: 'office', reservedBy: 'desks', people: parts.desks.length });

export const meetingRoom = (
  number: string,
  name: string,
  people: number,
  shape: Rect | readonly Point[],
  parts: Parts,
): Room => room(number, shape, parts, { name, kind: 'meeting', reservedBy: 'whole', people });

/** A room that cannot be reserved: reception, pantry, lounge. */
export const commonRoom = (
  number: string,
  name: string,
  people: number,
  shape: Rect | readonly Point[],
  parts: Parts,
): Room => room(number, shape, parts, { name, kind: 'other', reservedBy: 'none', people });

export const parking = (
  number: string,
  name: string,
  shape: Rect | readonly Point[],
  parts: Parts & { desks: readonly Spot[] },
): Room => room(number, shape, parts, { name, kind: 'parking', reservedBy: 'desks', people: parts.desks.length });

const flipped: Record<Compass, Compass> = { n: 'n', s: 's', e: 'w', w: 'e' };

function mirroredLine<T extends Wall | Opening>(thing: T, axis: number): T {
  return thing.run === 'v'
    ? { ...thing, at: 2 * axis - thing.at }
    : { ...thing, from: 2 * axis - thing.to, to: 2 * axis - thing.from };
}

const mirroredOpening = (opening: Opening, axis: number): Opening => ({
  ...mirroredLine(opening, axis),
  ...(opening.swing ? { swing: flipped[opening.swing] } : {}),
  ...(opening.hinge ? { hinge: flipped[opening.hinge] } : {}),
});

/** The same layout seen in a mirror: a wing planned for the west, built in the east. */
export const mirroredLayout = (
  { walls = [], openings = [], marks = [], rooms = [] }: Layout,
  axis: number,
): Layout => ({
  walls: walls.map((wall) => mirroredLine(wall, axis)),
  openings: openings.map((opening) => mirroredOpening(opening, axis)),
  marks: marks.map((m) => mirroredMark(m, axis)),
  rooms: rooms.map((r) => ({
    ...r,
    // Reversed, because the outline must still run clockwise.
    outline: r.outline.map(([x, y]): Point => [2 * axis - x, y]).reverse(),
    // In reading order again, because a desk's letter follows from its place in the list.
    desks: r.desks
      .map((d) => ({ ...d, x: 2 * axis - d.x, rotation: (360 - d.rotation) % 360 }))
      .sort((a, b) => a.y - b.y || a.x - b.x),
    openings: r.openings.map((opening) => mirroredOpening(opening, axis)),
    marks: r.marks.map((m) => mirroredMark(m, axis)),
  })),
});
