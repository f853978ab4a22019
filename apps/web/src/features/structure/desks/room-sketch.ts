import type { AdminDesk, Room } from '@berth/contract';

type Point = readonly [number, number];
export type Frame = { x: number; y: number; width: number; height: number };

/** The margin around the drawing, as a share of its longer side. */
const AIR = 0.12;
/** The width of the picture relative to its height. */
const ASPECT = 3;

function around(points: readonly Point[]): Frame | undefined {
  const [first, ...others] = points;
  if (!first) return undefined;
  let [left, top] = first;
  let [right, bottom] = first;
  for (const [x, y] of others) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The visible part of the plan: the room with a margin, widened to the shape of the picture. */
export function frameOf(room: Pick<Room, 'polygon'>, desks: readonly Pick<AdminDesk, 'x' | 'y'>[]): Frame | undefined {
  const placed = desks.flatMap(({ x, y }): Point[] => (x === null || y === null ? [] : [[x, y]]));
  const inner = around([...room.polygon, ...placed]);
  if (!inner) return undefined;
  const air = Math.max(inner.width, inner.height, 1) * AIR;
  const width = Math.max(inner.width + 2 * air, (inner.height + 2 * air) * ASPECT);
  const height = width / ASPECT;
  return {
    x: inner.x + inner.width / 2 - width / 2,
    y: inner.y + inner.height / 2 - height / 2,
    width,
    height,
  };
}

const meets = (a: Frame, b: Frame) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The rooms of the floor that are visible in the frame. */
export const roomsIn = (rooms: readonly Room[], floorId: string, frame: Frame): Room[] =>
  rooms.filter((room) => {
    const place = room.floorId === floorId ? around(room.polygon) : undefined;
    return place !== undefined && meets(place, frame);
  });

/** The position of a room's name: the middle of its corners, which is enough for a sketch. */
export function middleOf(room: Pick<Room, 'polygon'>): Point {
  const place = around(room.polygon);
  return place ? [place.x + place.width / 2, place.y + place.height / 2] : [0, 0];
}
