import {
  isRestrictedFor,
  type NeighbourhoodOn,
  neighbourhoodOn,
  type Person,
  phaseOf,
} from '@berth/domain/neighbourhoods';
import type { NeighbourhoodFacts } from '@berth/domain/reservations';
import type { LocalDate } from '@berth/domain/time';
import type { Floor, Neighbourhoods, PlacedNeighbourhood, Premises, Space } from '../../../premises/index.ts';

/** The spaces of a floor that are reserved at some time of the day. */
export type ReservedOn = (floorId: string) => ReadonlySet<string>;

const NONE: ReadonlySet<string> = new Set();

/** The days that maps show, up to the furthest that can be reserved. */
const MOST_DAYS = 400;
const daysOf = new WeakMap<PlacedNeighbourhood, Map<string, NeighbourhoodOn>>();

/** Cached, because computing the instants of ten neighbourhoods takes 4 % of a map read. */
function onDay(placed: PlacedNeighbourhood, day: LocalDate, zone: string): NeighbourhoodOn {
  const days = daysOf.get(placed) ?? new Map<string, NeighbourhoodOn>();
  daysOf.set(placed, days);
  const key = `${day} ${zone}`;
  const cached = days.get(key);
  if (cached !== undefined) return cached;
  const on = neighbourhoodOn(placed, { day, zone, isOpened: placed.openedOn.has(day) });
  if (days.size < MOST_DAYS) days.set(key, on);
  return on;
}

const roomsOf = new WeakMap<Neighbourhoods, WeakMap<Floor, ReadonlyMap<string, string>>>();

/** The rooms whose desks are all in one neighbourhood. Building snapshots are never changed, so once for each floor. */
function wholeRooms(neighbourhoods: Neighbourhoods, floor: Floor): ReadonlyMap<string, string> {
  const ofFloors = roomsOf.get(neighbourhoods) ?? new WeakMap<Floor, ReadonlyMap<string, string>>();
  roomsOf.set(neighbourhoods, ofFloors);
  const cached = ofFloors.get(floor);
  if (cached !== undefined) return cached;
  const rooms = new Map<string, string>();
  for (const [roomId, desks] of Map.groupBy(floor.desks, (desk) => desk.roomId)) {
    const [placed, ...others] = new Set(desks.map(({ id }) => neighbourhoods.bySpace.get(id)));
    if (others.length === 0 && placed !== undefined) rooms.set(roomId, placed.id);
  }
  ofFloors.set(floor, rooms);
  return rooms;
}

type Refusing = { readonly placed: PlacedNeighbourhood; readonly on: NeighbourhoodOn; readonly isClosed: boolean };

type Input = {
  readonly premises: Pick<Premises, 'neighbourhoods' | 'zone'>;
  readonly person: Person;
  readonly day: LocalDate;
  readonly now: number;
};

/**
 * The neighbourhoods that may refuse a user on a day: those that have not opened, and those that guarantee their last
 * free spaces to others. Usually there are none, which costs nothing.
 */
export function neighbourhoodsOnDay({ premises, person, day, now }: Input) {
  const { neighbourhoods, zone } = premises;
  const refusing = new Map<string, Refusing>();
  let steadyUntil = Number.POSITIVE_INFINITY;
  for (const placed of neighbourhoods.all) {
    if (!isRestrictedFor(placed, person, day)) continue;
    const on = onDay(placed, day, zone);
    const phase = phaseOf(on, now);
    if (phase === 'everyone') continue;
    refusing.set(placed.id, { placed, on, isClosed: phase === 'people' });
    steadyUntil = Math.min(steadyUntil, phase === 'people' ? on.opensAt : on.guaranteedUntil);
  }

  const closed = new WeakMap<Floor, ReadonlySet<string>>();
  /** A floor has the same set until a reservation changes, so its free spaces are counted once. */
  const counted = new WeakMap<ReadonlySet<string>, Map<string, number>>();
  const freeIn = ({ id, freeable }: PlacedNeighbourhood, reserved: ReadonlySet<string>): number => {
    const ofFloor = counted.get(reserved) ?? new Map<string, number>();
    counted.set(reserved, ofFloor);
    const free = ofFloor.get(id) ?? freeable.difference(reserved).size;
    ofFloor.set(id, free);
    return free;
  };

  return {
    /** The next moment at which time alone changes them. */
    steadyUntil,
    /** Users with the same key are refused by the same neighbourhoods in the same way. */
    key: [...refusing.values()].map(({ placed, isClosed }) => `${placed.id}${isClosed ? '' : '+'}`).join(),

    /** The neighbourhood that refuses a space, with its facts; undefined if none does. */
    refusing(
      space: Space,
      reservedOn: ReservedOn,
    ): { placed: PlacedNeighbourhood; facts: NeighbourhoodFacts } | undefined {
      const placed = refusing.size === 0 ? undefined : neighbourhoods.bySpace.get(space.id);
      const one = placed && refusing.get(placed.id);
      if (one === undefined || placed === undefined) return undefined;
      if (one.isClosed) return { placed, facts: { ...one.on, free: 0, takesFree: false } };
      const reserved = reservedOn(placed.floorId);
      if (!placed.freeable.has(space.id) || reserved.has(space.id)) return undefined;
      const free = freeIn(placed, reserved);
      return free > placed.guaranteed ? undefined : { placed, facts: { ...one.on, free, takesFree: true } };
    },

    /** The rooms whose desks are all in one neighbourhood that has not opened. */
    closedRooms(floor: Floor): ReadonlySet<string> {
      if (refusing.size === 0) return NONE;
      const cached = closed.get(floor);
      if (cached !== undefined) return cached;
      const rooms = new Set<string>();
      for (const [roomId, id] of wholeRooms(neighbourhoods, floor))
        if (refusing.get(id)?.isClosed === true) rooms.add(roomId);
      closed.set(floor, rooms);
      return rooms;
    },

    /** The spaces that a change of one of them may affect, as it may be the last that is not guaranteed. */
    affectedBy(spaceIds: ReadonlySet<string>): ReadonlySet<string> {
      const affected = [...refusing.values()]
        .filter(({ placed, isClosed }) => !isClosed && !placed.freeable.isDisjointFrom(spaceIds))
        .flatMap(({ placed }) => [...placed.freeable]);
      return affected.length === 0 ? spaceIds : new Set([...spaceIds, ...affected]);
    },
  };
}

const sets = new WeakMap<readonly { readonly spaceId: string }[], ReadonlySet<string>>();

/** The spaces of these reservations; the same set for the same list. */
export function spacesOf(rows: readonly { readonly spaceId: string }[]): ReadonlySet<string> {
  const cached = sets.get(rows);
  if (cached !== undefined) return cached;
  const spaces = new Set(rows.map(({ spaceId }) => spaceId));
  sets.set(rows, spaces);
  return spaces;
}
