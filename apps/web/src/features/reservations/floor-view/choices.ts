import type { Desk, Held, ObjectStatus, Room } from '@berth/contract';
import {
  type Availability,
  availabilityOf,
  type ObjectType,
  SIGNS,
  type Sign,
  signFor,
} from '@berth/domain/reservations';
import { meets, type Period } from '@berth/domain/time';
import type { Kind } from './address.ts';

/** A space that can be reserved, with its status in the chosen window. */
export type Choice = {
  readonly id: string;
  readonly name: string;
  readonly type: ObjectType;
  /** The seats of a room, if the number was set. */
  readonly maximumOccupants: number | undefined;
  /** Undefined for a room itself. */
  readonly roomName: string | undefined;
  readonly roomId: string;
  readonly floorId: string;
  readonly attributes: readonly string[];
  readonly occupancy: ObjectStatus;
  readonly sign: Sign;
  /** The user's own periods in the window. */
  readonly own: readonly Period[];
  readonly held: readonly Period[];
  /** Undefined if nothing restricts its hours. */
  readonly openings: readonly Period[] | undefined;
  readonly availability: Availability;
  /** The end of an offer from the waitlist: the space is held for the user until then. */
  readonly offeredUntil?: number;
};

export type Space = Pick<
  Choice,
  'id' | 'name' | 'type' | 'maximumOccupants' | 'roomName' | 'roomId' | 'floorId' | 'attributes'
>;

/** The spaces of one kind in a building. */
export function spacesOf(kind: Kind, rooms: readonly Room[], desks: readonly Desk[]): Space[] {
  if (kind === 'rooms')
    return rooms
      .filter(({ reservedBy }) => reservedBy === 'whole')
      .map(({ id, name, floorId, attributes, maximumOccupants }) => ({
        id,
        name,
        type: 'ROOM',
        maximumOccupants: maximumOccupants || undefined,
        roomName: undefined,
        roomId: id,
        floorId,
        attributes,
      }));
  const type = kind === 'desks' ? 'DESK' : 'PARKING';
  return desks.filter((desk) => desk.type === type).map((desk) => ({ ...desk, maximumOccupants: undefined }));
}

type Opening = {
  readonly objectId: string;
  readonly startDateTime: string;
  readonly endDateTime: string;
  readonly unrestricted?: true | undefined;
};

const periodOf = ({ startDateTime, endDateTime }: Opening): Period => ({
  start: Date.parse(startDateTime),
  end: Date.parse(endDateTime),
});

/**
 * The hours of the room. A room without any has all hours of the building, or undefined if nothing restricts it. A
 * closed room has hours on other days only, so the hours of the building do not apply to it.
 */
export function openingsByRoom(
  openings: readonly Opening[],
  closed: ReadonlySet<string>,
): (roomId: string) => readonly Period[] | undefined {
  const byRoom = Map.groupBy(
    openings.filter(({ unrestricted }) => !unrestricted),
    ({ objectId }) => objectId,
  );
  const ofBuilding = openings.some(({ unrestricted }) => unrestricted) ? undefined : openings.map(periodOf);
  const hoursByRoom = new Map([...byRoom].map(([id, own]) => [id, own.map(periodOf)]));
  return (roomId) => (closed.has(roomId) ? [] : (hoursByRoom.get(roomId) ?? ofBuilding));
}

export const periodsOf = (held: readonly Held[]): Period[] =>
  held.map(({ start_datetime: start, end_datetime: end }) => ({ start: Date.parse(start), end: Date.parse(end) }));

/**
 * The words for a space in the window. Its status and the schedule of its day are read separately and may differ for a
 * moment: the status decides. Without a schedule nothing is said about the rest of the day.
 */
export function availabilityIn(
  occupancy: ObjectStatus,
  window: Period,
  day: Parameters<typeof availabilityOf>[1] | undefined,
): Availability {
  const [deciding] = periodIn(occupancy);
  if (day === undefined)
    return deciding ? { kind: 'taken', taken: deciding } : { kind: 'free', free: window, toClosing: false };
  const isFree = occupancy.status === 'FREE' || occupancy.status === 'MOVEMENT';
  const held = isFree ? day.held.filter((one) => !meets(one, window)) : [...day.held, ...(deciding ? [deciding] : [])];
  return availabilityOf(window, { ...day, held });
}

export type Signed = Space & Pick<Choice, 'occupancy' | 'sign' | 'own'>;

/** The user's own periods in the window, by space. */
export type OwnHours = ReadonlyMap<string, readonly (Period & { readonly objectType: ObjectType })[]>;

/**
 * The status of every space on a floor, decided only here. Numbers on tabs, headings, map and legend are counted from
 * it, so that they agree.
 */
export function withSigns(
  spaces: readonly Space[],
  occupancyOf: (space: Pick<Space, 'id' | 'roomId' | 'type'>) => ObjectStatus,
  ownHours: OwnHours,
): Signed[] {
  const heldTypes = new Set([...ownHours.values()].flat().map(({ objectType }) => objectType));
  return spaces.map((space) => {
    const occupancy = occupancyOf(space);
    const hours = ownHours.get(space.id);
    const isOwn = hours !== undefined || occupancy.own;
    return {
      ...space,
      occupancy,
      sign: signFor({ ...occupancy, own: isOwn }, heldTypes.has(space.type)),
      own: hours ?? (isOwn ? periodIn(occupancy) : NONE),
    };
  });
}

const NONE: readonly Period[] = [];

const periodIn = ({ startDatetime, endDatetime }: ObjectStatus): readonly Period[] =>
  startDatetime === null || endDatetime === null
    ? NONE
    : [{ start: Date.parse(startDatetime), end: Date.parse(endDatetime) }];

export const isFree = ({ sign }: Pick<Choice, 'sign'>): boolean => sign === 'FREE';

export const freeIn = (choices: readonly Pick<Choice, 'sign'>[]): number => choices.filter(isFree).length;

type Filter = { readonly attributes: readonly string[]; readonly people: number };

/** Returns whether a room has enough seats. A room with an unknown number may have. */
export const fits = ({ maximumOccupants }: Pick<Space, 'maximumOccupants'>, people: number): boolean =>
  maximumOccupants === undefined || maximumOccupants >= people;

/** A search is no filter: it shows where something is, and everything else stays. */
export const isWanted = (space: Space, { attributes, people }: Filter): boolean =>
  attributes.every((one) => space.attributes.includes(one)) && fits(space, people);

/** The number of spaces per status, in display order; together they are all. */
export function countBySign(choices: readonly Pick<Choice, 'sign'>[]): ReadonlyMap<Sign, number> {
  const counts = new Map<Sign, number>(SIGNS.map((sign) => [sign, 0]));
  for (const { sign } of choices) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}
