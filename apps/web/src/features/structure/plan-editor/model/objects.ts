import type { Draft, DraftDesk, DraftRoom } from '@berth/domain/structure';
import type { Item } from './alignment.ts';
import { footprint, isPlaced, type Sizes } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { around, type Box, boundsOf, meets } from '../../../../workplace/floor-map/shapes/geometry.ts';
import type { Ids } from './edits.ts';

/** The bounding box of a shape; undefined if it is not on the plan. */
export const boxOf = (thing: DraftRoom | DraftDesk, sizes: Sizes): Box | undefined => {
  if ('polygon' in thing) return boundsOf(thing.polygon);
  return isPlaced(thing) ? footprint(thing, sizes) : undefined;
};

export const itemsIn = (draft: Draft, ids: Ids, sizes: Sizes): Item[] =>
  [...draft.rooms, ...draft.desks].flatMap((thing) => {
    const box = ids.has(thing.id) ? boxOf(thing, sizes) : undefined;
    return box ? [{ id: thing.id, box }] : [];
  });

export const boxAround = (draft: Draft, ids: Ids, sizes: Sizes): Box | undefined =>
  around(itemsIn(draft, ids, sizes).map(({ box }) => box));

const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/**
 * The desks that a frame touches, and the rooms that it contains: otherwise every frame inside a room would select the
 * room.
 */
export function inFrame(draft: Draft, frame: Box, sizes: Sizes): Set<string> {
  const desks = draft.desks.filter((desk) => isPlaced(desk) && meets(footprint(desk, sizes), frame));
  const rooms = draft.rooms.filter(({ polygon }) => {
    const box = boundsOf(polygon);
    return box !== undefined && within(box, frame);
  });
  return new Set([...rooms, ...desks].map(({ id }) => id));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name);

export type Row =
  | { readonly kind: 'room'; readonly room: DraftRoom; readonly desks: number; readonly isOpen: boolean }
  | { readonly kind: 'desk'; readonly desk: DraftDesk };

export const idOf = (row: Row): string => (row.kind === 'room' ? row.room.id : row.desk.id);

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The plan as a list: each room with its desks under it. A filter opens the rooms with matches. */
export function rowsOf({ rooms, desks }: Draft, closed: Ids, filter: string): Row[] {
  const needle = tidy(filter);
  const matches = ({ name }: { name: string }) => needle === '' || tidy(name).includes(needle);
  const byRoom = Map.groupBy(desks, ({ roomId }) => roomId);
  return rooms.toSorted(byName).flatMap((room): Row[] => {
    const inside = (byRoom.get(room.id) ?? []).toSorted(byName);
    const visible = matches(room) ? inside : inside.filter(matches);
    if (!matches(room) && visible.length === 0) return [];
    const isOpen = needle !== '' ? visible.length > 0 : !closed.has(room.id);
    const under = isOpen ? visible.map((desk): Row => ({ kind: 'desk', desk })) : [];
    return [{ kind: 'room', room, desks: inside.length, isOpen }, ...under];
  });
}

/** Rooms in the order of their names; each keeps its colour as long as it keeps its name. */
export const coloursOf = (rooms: readonly DraftRoom[]): Map<string, number> =>
  new Map(rooms.toSorted(byName).map(({ id }, at) => [id, (at % 10) + 1]));
