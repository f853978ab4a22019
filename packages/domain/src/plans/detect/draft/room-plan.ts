import type { DraftRoom, Point } from '../../../structure/index.ts';
import type { Detected } from '../../detected.ts';
import { isInside, ringFrom, signedArea } from '../geometry/rings.ts';

/** A room that spaces may be in: one of the draft, or a detected one that becomes one if it is used. */
export type RoomPlan = {
  readonly existing: DraftRoom | undefined;
  readonly name: string | null;
  readonly polygon: readonly Point[];
  readonly ring: Float64Array;
  readonly area: number;
};

const planned = (existing: DraftRoom | undefined, name: string | null, polygon: readonly Point[]): RoomPlan => {
  const ring = ringFrom(polygon);
  return { existing, name, polygon, ring, area: Math.abs(signedArea(ring)) };
};

export const isIn = ({ ring }: RoomPlan, { x, y }: { x: number; y: number }): boolean => isInside(ring, x, y);

/** A point of the room for comparisons: its centre, or a corner's neighbourhood where the centre is outside. */
export function centreOf({ polygon, ring }: RoomPlan): { x: number; y: number } {
  const [sx, sy] = polygon.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  const centre = { x: sx / polygon.length, y: sy / polygon.length };
  if (isInside(ring, centre.x, centre.y)) return centre;
  for (const [i, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon[(i + 2) % polygon.length] ?? [ax, ay];
    const middle = { x: (ax + bx) / 2, y: (ay + by) / 2 };
    if (isInside(ring, middle.x, middle.y)) return middle;
  }
  return centre;
}

/** The rooms of the draft, then the detected ones that are not among them. Small rooms are first. */
export function roomPlans(existing: readonly DraftRoom[], detected: Detected['rooms'], factor: number): RoomPlan[] {
  const old = existing
    .filter(({ polygon }) => polygon.length > 2)
    .map((room) => planned(room, room.name, room.polygon));
  const fresh = detected
    .filter(({ polygon }) => polygon.length > 2)
    .map(({ name, polygon }) =>
      planned(
        undefined,
        name,
        polygon.map(([x, y]): Point => [x * factor, y * factor]),
      ),
    )
    .filter((room) => !old.some((other) => isSame(room, other)));
  return [...old, ...fresh].sort((a, b) => a.area - b.area);
}

function isSame(room: RoomPlan, other: RoomPlan): boolean {
  const isAlike = room.area < 2 * other.area && other.area < 2 * room.area;
  return isAlike && (isIn(other, centreOf(room)) || isIn(room, centreOf(other)));
}
