import type { Draft, Point } from '@berth/domain/structure';
import { carriedBy, type Ids } from './edits.ts';
import { isPlaced } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { type Box, boundsOf, rounded } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { settled } from './room-of.ts';

/** The box around the centres: desks keep their size, only the distances between them grow. */
function middlesIn(draft: Draft, ids: Ids): Box | undefined {
  const corners = draft.rooms.filter(({ id }) => ids.has(id)).flatMap(({ polygon }) => polygon);
  const desks = draft.desks.filter((desk) => ids.has(desk.id)).filter(isPlaced);
  return boundsOf([...corners, ...desks.map(({ x, y }): Point => [x, y])]);
}

const scaled = (value: number, from: number, length: number, to: number, newLength: number) =>
  length === 0 ? to + newLength / 2 : to + ((value - from) * newLength) / length;

/** Scales everything in one box to another. */
export function stretched(draft: Draft, ids: Ids, from: Box, to: Box): Draft {
  const carried = carriedBy(draft, ids);
  const middles = middlesIn(draft, carried);
  if (!middles) return draft;
  const target = {
    x: to.x + (middles.x - from.x),
    y: to.y + (middles.y - from.y),
    width: Math.max(0, to.width - (from.width - middles.width)),
    height: Math.max(0, to.height - (from.height - middles.height)),
  };
  const put = ([x, y]: Point): Point => [
    rounded(scaled(x, middles.x, middles.width, target.x, target.width)),
    rounded(scaled(y, middles.y, middles.height, target.y, target.height)),
  ];
  const rooms = draft.rooms.map((room) => (carried.has(room.id) ? { ...room, polygon: room.polygon.map(put) } : room));
  const desks = draft.desks.map((desk) => {
    if (!carried.has(desk.id) || !isPlaced(desk)) return desk;
    const [x, y] = put([desk.x, desk.y]);
    return { ...desk, x, y };
  });
  return settled({ ...draft, rooms, desks }, (desk) => ids.has(desk.id) && !ids.has(desk.roomId));
}

export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';
export const HANDLES: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** The box after one of its handles was dragged to a point; it never turns inside out. */
export function pulled(box: Box, handle: Handle, [px, py]: Point, least: number): Box {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const x = handle.includes('w') ? Math.min(px, right - least) : box.x;
  const y = handle.includes('n') ? Math.min(py, bottom - least) : box.y;
  const toRight = handle.includes('e') ? Math.max(px, box.x + least) : right;
  const toBottom = handle.includes('s') ? Math.max(py, box.y + least) : bottom;
  return { x, y, width: toRight - x, height: toBottom - y };
}
