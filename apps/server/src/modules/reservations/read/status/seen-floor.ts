import type { RuleName } from '@berth/domain';
import type { Floor, Space } from '../../../premises/index.ts';
import { type SeenSpace, seenSpace, type View } from './seen-spaces.ts';
import type { HeldRow } from './status.sql.ts';

export type HeldBySpace = ReadonlyMap<string, readonly HeldRow[]>;

const NONE: readonly HeldRow[] = [];

export type SeenFloor = {
  readonly seen: readonly SeenSpace[];
  /** Of desks: the rooms that are kept from the caller by a rule of their own. */
  readonly rooms: readonly { readonly roomId: string; readonly rule: RuleName }[];
};

/** Every room of a floor as the caller sees it. */
export const seenRooms = (view: View, { rooms }: Floor, held: HeldBySpace): SeenFloor => ({
  seen: rooms.map((room) => seenSpace(view, room, held.get(room.id) ?? NONE)),
  rooms: [],
});

/**
 * The desks of a floor that are not free. Of a free one there is nothing to say beyond what is said of its room. Not in
 * the order in which the reservations come: that would tell which of them was touched last.
 */
export function listedDesks({ premises, sensed }: View, floor: Floor, held: HeldBySpace): Space[] {
  const isListed = (id: string) => held.has(id) || sensed.has(id) || premises.fixedDesks.has(id);
  return floor.desks.filter(({ id }) => isListed(id));
}

/** The rooms whose desks are kept from the caller by a rule of their own. */
export const refusedRooms = ({ rules }: View, floor: Floor): SeenFloor['rooms'] =>
  floor.sampleDesks.flatMap((desk) => {
    const rule = rules.of(desk, 'none');
    return rule !== null && rule !== rules.anywhere ? { roomId: desk.roomId, rule } : [];
  });

export const seenDesks = (view: View, floor: Floor, held: HeldBySpace): SeenFloor => ({
  seen: listedDesks(view, floor, held).map((desk) => seenSpace(view, desk, held.get(desk.id) ?? NONE)),
  rooms: refusedRooms(view, floor),
});
