import type { Draft, DraftDesk, DraftRoom, Point } from '@berth/domain/structure';
import type { Ids } from './edits.ts';
import { footprint, isPlaced, type Sizes } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { type Box, boundsOf, contains, meets, rounded } from '../../../../workplace/floor-map/shapes/geometry.ts';

/** Space for a chair and for a person to pass. */
const APART = 1.3;

/** A free position in rows; if the room is full, along its upper edge. */
function placesIn(room: DraftRoom | undefined, taken: readonly Box[], desk: DraftDesk, sizes: Sizes): Point {
  const box = boundsOf(room?.polygon ?? []);
  const { width, depth } = sizes[desk.type];
  const [stepX, stepY] = [width * APART, depth * 2 * APART];
  if (!room || !box) return [stepX, stepY];
  for (let y = box.y + stepY / 2; y <= box.y + box.height - depth / 2; y += stepY)
    for (let x = box.x + stepX / 2; x <= box.x + box.width - width / 2; x += stepX) {
      const here = footprint({ x, y, rotation: desk.rotation, type: desk.type }, sizes);
      if (contains(room.polygon, [x, y]) && !taken.some((other) => meets(other, here))) return [x, y];
    }
  return [box.x + box.width / 2, box.y + depth];
}

/** Desks that were created in a list get a position inside their room; the others stay. */
export function placedInRooms(draft: Draft, ids: Ids, sizes: Sizes): Draft {
  const taken = draft.desks.filter(isPlaced).map((desk) => footprint(desk, sizes));
  const desks = draft.desks.map((desk) => {
    if (!ids.has(desk.id) || isPlaced(desk)) return desk;
    const room = draft.rooms.find(({ id }) => id === desk.roomId);
    const [x, y] = placesIn(room, taken, desk, sizes);
    const placed = { ...desk, x: rounded(x), y: rounded(y) };
    taken.push(footprint(placed, sizes));
    return placed;
  });
  return { ...draft, desks };
}
