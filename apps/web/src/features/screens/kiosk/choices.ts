import type { Desk, Floor, Held, ObjectStatus, Room } from '@berth/contract';
import { type ObjectType, type Sign, signFor } from '@berth/domain/reservations';
import type { Period } from '@berth/domain/time';

export const KINDS = ['desks', 'rooms', 'parking'] as const;
export type Kind = (typeof KINDS)[number];

/** A space that can be reserved, with its status for an unknown user. */
export type Choice = {
  readonly id: string;
  readonly name: string;
  readonly type: ObjectType;
  readonly roomId: string;
  /** Undefined for a room itself. */
  readonly roomName: string | undefined;
  readonly floorId: string;
  readonly attributes: readonly string[];
  readonly sign: Sign;
};

type StatusOf = (space: Pick<Choice, 'id' | 'roomId' | 'type'>) => ObjectStatus;

const signed = (status: ObjectStatus) => ({ sign: signFor(status, false) });

export function choicesOf(
  kind: Kind,
  { rooms, desks }: { rooms: readonly Room[]; desks: readonly Desk[] },
  statusOf: StatusOf,
): Choice[] {
  if (kind === 'rooms')
    return rooms
      .filter(({ reservedBy }) => reservedBy === 'whole')
      .map(({ id, name, floorId, attributes }) => ({
        id,
        name,
        floorId,
        attributes,
        type: 'ROOM' as const,
        roomId: id,
        roomName: undefined,
        ...signed(statusOf({ id, roomId: id, type: 'ROOM' })),
      }));
  const type = kind === 'desks' ? 'DESK' : 'PARKING';
  return desks
    .filter((desk) => desk.type === type)
    .map(({ id, name, roomId, roomName, floorId, attributes }) => ({
      id,
      name,
      type,
      roomId,
      roomName,
      floorId,
      attributes,
      ...signed(statusOf({ id, roomId, type })),
    }));
}

/** One space of each room with spaces of the kind: the spaces of a room have the same opening hours. */
export function sampleIds(
  kind: Kind,
  { rooms, desks }: { rooms: readonly Room[]; desks: readonly Desk[] },
): readonly string[] {
  if (kind === 'rooms') return rooms.filter(({ reservedBy }) => reservedBy === 'whole').map(({ id }) => id);
  const type = kind === 'desks' ? 'DESK' : 'PARKING';
  const ofKind = desks.filter((desk) => desk.type === type);
  return [...Map.groupBy(ofKind, ({ roomId }) => roomId).values()].flatMap(([first]) => first?.id ?? []);
}

export const isFree = ({ sign }: Pick<Choice, 'sign'>): boolean => sign === 'FREE';

export const freeOn = (choices: readonly Choice[], floorId: string): Choice[] =>
  choices.filter((choice) => choice.floorId === floorId && isFree(choice));

export type RoomChip = { readonly id: string; readonly name: string; readonly free: number; readonly of: number };

const names = new Intl.Collator(undefined, { numeric: true });

/** The rooms of a floor with spaces of the kind, by name. None for whole rooms, which are choices themselves. */
export function roomsOn(choices: readonly Choice[], floorId: string | undefined): RoomChip[] {
  const here = choices.filter((choice) => choice.floorId === floorId && choice.roomName !== undefined);
  return [...Map.groupBy(here, ({ roomId }) => roomId)]
    .map(([id, inside]) => ({
      id,
      name: inside[0]?.roomName ?? '',
      free: inside.filter(isFree).length,
      of: inside.length,
    }))
    .toSorted((one, other) => names.compare(one.name, other.name));
}

/** The initial room of a floor: the one with the most free spaces. */
export const fullestRoom = (rooms: readonly RoomChip[]): RoomChip | undefined =>
  rooms.toSorted((one, other) => other.free - one.free)[0];

/** The kinds that exist in the building. */
export const kindsIn = (rooms: readonly Room[], desks: readonly Desk[]): Kind[] =>
  KINDS.filter((kind) =>
    kind === 'rooms'
      ? rooms.some(({ reservedBy }) => reservedBy === 'whole')
      : desks.some(({ type }) => type === (kind === 'desks' ? 'DESK' : 'PARKING')),
  );

/** The initial floor: the one with the most free spaces. */
export function fullestFloor(floors: readonly Floor[], choices: readonly Choice[]): string | undefined {
  const [best] = floors.toSorted((a, b) => freeOn(choices, b.id).length - freeOn(choices, a.id).length);
  return best?.id;
}

export const periodsOf = (held: readonly Held[]): Period[] =>
  held.map(({ start_datetime: start, end_datetime: end }) => ({ start: Date.parse(start), end: Date.parse(end) }));

/** The first moment after the start of the window at which the space is reserved; undefined for the rest of the day. */
export function freeUntil(held: readonly Period[], { start }: Period): number | undefined {
  const starts = held.filter(({ end }) => end > start).map((one) => Math.max(one.start, start));
  return starts.length === 0 ? undefined : Math.min(...starts);
}
