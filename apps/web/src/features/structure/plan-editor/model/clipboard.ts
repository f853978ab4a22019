import type { Draft, DraftDesk, DraftRoom } from '@berth/domain/structure';
import { carriedBy, type Ids, type Shift, shiftBy } from './edits.ts';
import { nextName } from './numbering.ts';
import { settled } from './room-of.ts';

export type Clip = { readonly rooms: readonly DraftRoom[]; readonly desks: readonly DraftDesk[] };

export function clipOf(draft: Draft, ids: Ids): Clip {
  const carried = carriedBy(draft, ids);
  return {
    rooms: draft.rooms.filter(({ id }) => carried.has(id)),
    desks: draft.desks.filter(({ id }) => carried.has(id)),
  };
}

type Names = { rooms: ReadonlySet<string>; desks: ReadonlySet<string> };

/** New ids and the next free names; the copies become the selection. */
export function paste(draft: Draft, clip: Clip, shift: Shift, names: Names, newId: () => string) {
  const renew = <T extends { id: string; name: string }>(items: readonly T[], taken: Set<string>): T[] =>
    items.map((item) => {
      const name = nextName(item.name, taken);
      taken.add(name);
      return { ...item, id: newId(), name };
    });
  const rooms = renew(clip.rooms, new Set(names.rooms));
  const renamed = new Map(clip.rooms.map(({ id }, at) => [id, rooms[at]?.id ?? id]));
  const existingIds = new Set([...draft.rooms, ...rooms].map(({ id }) => id));
  const home = (roomId: string) => {
    const target = renamed.get(roomId) ?? roomId;
    // Copied from another floor: any room for now; the room in which they land is set below.
    return existingIds.has(target) ? target : (draft.rooms[0]?.id ?? target);
  };
  const desks = renew(clip.desks, new Set(names.desks)).map((desk) => ({ ...desk, roomId: home(desk.roomId) }));
  const ids = new Set([...rooms, ...desks].map(({ id }) => id));
  const roomIds = new Set(rooms.map(({ id }) => id));
  const added = { ...draft, rooms: [...draft.rooms, ...rooms], desks: [...draft.desks, ...desks] };
  const moved = shiftBy(added, ids, shift);
  const loose = new Set(desks.filter(({ roomId }) => !roomIds.has(roomId)).map(({ id }) => id));
  return {
    draft: settled(moved, ({ id }) => loose.has(id)),
    ids: new Set([...roomIds, ...loose]),
  };
}
