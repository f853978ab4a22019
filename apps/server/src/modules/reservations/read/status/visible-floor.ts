import type { RuleName } from '@berth/domain/reservations';
import type { Floor, Space } from '../../../premises/index.ts';
import { type VisibleSpace, visibleSpace, type View } from './visible-spaces.ts';
import type { HeldRow } from './status.sql.ts';

export type HeldBySpace = ReadonlyMap<string, readonly HeldRow[]>;

const NONE: readonly HeldRow[] = [];

export type VisibleFloor = {
  readonly seen: readonly VisibleSpace[];
  /** For desks: the rooms that a rule of their own refuses to the caller. */
  readonly rooms: readonly { readonly roomId: string; readonly rule: RuleName }[];
};

/** Every room of a floor as the caller sees it. */
export const visibleRooms = (view: View, { rooms }: Floor, held: HeldBySpace): VisibleFloor => ({
  seen: rooms.map((room) => visibleSpace(view, room, held.get(room.id) ?? NONE)),
  rooms: [],
});

/**
 * The desks of a floor that are not free, or that their neighbourhood refuses and not the others of the room. Another
 * free one needs no entry, as its room has the rule. Not in the order of the reservations, which would reveal which was changed last.
 */
export function listedDesks({ premises, sensed, rules, reservedOn }: View, floor: Floor, held: HeldBySpace): Space[] {
  const { neighbourhoods } = rules;
  const closedRooms = neighbourhoods.closedRooms(floor);
  const isListed = (id: string) => held.has(id) || sensed.has(id) || premises.fixedDesks.has(id);
  const isRefusedAlone = (desk: Space) =>
    !closedRooms.has(desk.roomId) && neighbourhoods.refusing(desk, reservedOn) !== undefined;
  return floor.desks.filter((desk) => isListed(desk.id) || isRefusedAlone(desk));
}

/** The rooms whose desks a rule of their own refuses to the caller, whatever the kind. */
export const refusedRooms = ({ rules, reservedOn }: View, floor: Floor): VisibleFloor['rooms'] =>
  floor.sampleDesks.flatMap((desk) => {
    const rule = rules.ofRoom(desk, floor, reservedOn);
    return rule !== null && rule !== rules.anywhere(desk.type) ? { roomId: desk.roomId, rule } : [];
  });

export const visibleDesks = (view: View, floor: Floor, held: HeldBySpace): VisibleFloor => ({
  seen: listedDesks(view, floor, held).map((desk) => visibleSpace(view, desk, held.get(desk.id) ?? NONE)),
  rooms: refusedRooms(view, floor),
});
