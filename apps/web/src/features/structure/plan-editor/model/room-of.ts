import type { Draft, DraftDesk, DraftRoom, Point } from '@berth/domain/structure';
import { isPlaced, type PlacedDesk, type Sizes } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { areaOf, contains, distanceTo, turned } from '../../../../workplace/floor-map/shapes/geometry.ts';

const isDrawn = ({ polygon }: DraftRoom) => polygon.length >= 3;

/** The smallest room around a point: a booth may be inside an open office. */
export function roomAt(rooms: readonly DraftRoom[], point: Point): DraftRoom | undefined {
  return rooms
    .filter(({ polygon }) => contains(polygon, point))
    .toSorted((a, b) => areaOf(a.polygon) - areaOf(b.polygon))[0];
}

/** Every desk belongs to a room, so one in a corridor belongs to the nearest. */
export function nearestRoom(rooms: readonly DraftRoom[], point: Point): DraftRoom | undefined {
  const [nearest] = rooms
    .filter(isDrawn)
    .map((room) => ({ room, away: distanceTo(room.polygon, point) }))
    .toSorted((a, b) => a.away - b.away);
  return nearest?.room ?? rooms[0];
}

/** Assigns desks to the room that they are in; those outside of every room keep theirs. */
export function settled(draft: Draft, moved: (desk: DraftDesk) => boolean): Draft {
  const desks = draft.desks.map((desk) => {
    if (!moved(desk) || !isPlaced(desk)) return desk;
    const room = roomAt(draft.rooms, [desk.x, desk.y]);
    return room === undefined || room.id === desk.roomId ? desk : { ...desk, roomId: room.id };
  });
  return { ...draft, desks };
}

/** A desk may touch the wall: a tenth of it does not count. */
const MOST = 0.9;

/** Desks outside of the room they belong to, or in its wall. Allowed, but rarely intended. */
export function straysIn({ rooms, desks }: Draft, sizes: Sizes): DraftDesk[] {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const isInside = (desk: PlacedDesk, polygon: readonly Point[]) => {
    const { width, depth } = sizes[desk.type];
    const [x, y] = [(width / 2) * MOST, (depth / 2) * MOST];
    const corners: Point[] = [
      [x, y],
      [x, -y],
      [-x, y],
      [-x, -y],
    ];
    return corners.every((corner) => {
      const [cx, cy] = turned(corner, [0, 0], desk.rotation);
      return contains(polygon, [desk.x + cx, desk.y + cy]);
    });
  };
  return desks.filter((desk) => {
    const room = byId.get(desk.roomId);
    return isPlaced(desk) && room !== undefined && isDrawn(room) && !isInside(desk, room.polygon);
  });
}
