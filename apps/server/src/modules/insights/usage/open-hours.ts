import { absentOn } from '@berth/domain/absences';
import { assumedOpenings, hourWindows } from '@berth/domain/insights';
import { openingsByRoom } from '@berth/domain/opening-hours';
import { joined, type LocalDate, minutesOf, overlapOf, type Period } from '@berth/domain/time';
import type { Premises, Space } from '../../premises/index.ts';

/** The parts of a building snapshot that determine when spaces are open. */
export type OpenedPremises = Pick<Premises, 'zone' | 'slots' | 'spaces' | 'fixedDesks'>;

/** A room with fewer desks would reveal individual people. */
export const DESKS_OF_A_SCOPE = 5;

export type SpaceLetter = 'd' | 'r' | 'p';
export const LETTER_OF = { DESK: 'd', ROOM: 'r', PARKING: 'p' } as const satisfies Record<Space['type'], SpaceLetter>;
export const TYPE_OF = { d: 'DESK', r: 'ROOM', p: 'PARKING' } as const satisfies Record<SpaceLetter, Space['type']>;

/** The open minutes of all spaces of a kind in one hour, in a building, on a floor or in a room. */
export type OpenHour = {
  readonly scopeId: string;
  readonly spaceType: SpaceLetter;
  readonly hour: number;
  readonly minutes: number;
};

const overlaps = (a: readonly Period[], b: readonly Period[]): Period[] =>
  a.flatMap((one) => b.flatMap((other) => overlapOf(one, other) ?? []));

/**
 * The periods in which anyone can reserve each space on that day; a fixed desk only while its holder is away. Without
 * opening hours, those that reports assume.
 */
function openingsOfSpaces(premises: OpenedPremises, day: LocalDate): (space: Space) => readonly Period[] {
  const { slots, fixedDesks, zone } = premises;
  const everybody = { userpools: [...new Set(slots.flatMap(({ userpools }) => userpools))] };
  const ofRoom = openingsByRoom(slots, everybody, day, zone);
  const assumed = assumedOpenings(day, zone);
  const cache = new Map<unknown, Period[]>();
  const joinedOnce = (openings: readonly Period[]) => {
    const periods = cache.get(openings) ?? joined(openings);
    cache.set(openings, periods);
    return periods;
  };
  return (space) => {
    if (!space.isReservable) return [];
    const openings = joinedOnce(ofRoom(space.roomId) ?? assumed);
    const fixed = fixedDesks.get(space.id);
    return fixed === undefined ? openings : joined(overlaps(openings, absentOn(fixed.absences, day, zone)));
  };
}

/** The scopes in which the figures of a space count. */
function scopesOf({ id, type, floorId, roomId }: Space, buildingId: string, largeRooms: ReadonlySet<string>): string[] {
  if (type === 'ROOM') return [buildingId, floorId, id];
  return type === 'DESK' && largeRooms.has(roomId) ? [buildingId, floorId, roomId] : [buildingId, floorId];
}

function roomsOfManyDesks({ spaces }: OpenedPremises): ReadonlySet<string> {
  const desks = [...spaces.values()].filter(({ type }) => type === 'DESK');
  return new Set(
    [...Map.groupBy(desks, ({ roomId }) => roomId)].flatMap(([roomId, own]) =>
      own.length >= DESKS_OF_A_SCOPE ? [roomId] : [],
    ),
  );
}

type Alike = {
  readonly scopeId: string;
  readonly spaceType: SpaceLetter;
  readonly openings: readonly Period[];
  spaces: number;
};

/** The number of spaces per scope and opening hours: a building has thousands of spaces, but few different hours. */
function spacesAlike(premises: OpenedPremises, buildingId: string, day: LocalDate): Alike[] {
  const openingsOf = openingsOfSpaces(premises, day);
  const largeRooms = roomsOfManyDesks(premises);
  const byOpenings = new Map<readonly Period[], Map<string, Alike>>();
  for (const space of premises.spaces.values()) {
    const openings = openingsOf(space);
    if (openings.length === 0) continue;
    const spaceType = LETTER_OF[space.type];
    const alike = byOpenings.get(openings) ?? new Map<string, Alike>();
    byOpenings.set(openings, alike);
    for (const scopeId of scopesOf(space, buildingId, largeRooms)) {
      const group = alike.get(scopeId + spaceType);
      if (group === undefined) alike.set(scopeId + spaceType, { scopeId, spaceType, openings, spaces: 1 });
      else group.spaces += 1;
    }
  }
  return [...byOpenings.values()].flatMap((alike) => [...alike.values()]);
}

/** Computed from the current building. The caller stores it and keeps it once the day is over. */
export function openHours(premises: OpenedPremises, buildingId: string, day: LocalDate): OpenHour[] {
  const windows = hourWindows(day, premises.zone);
  const minutesByOpenings = new Map<readonly Period[], number[]>();
  const minutesIn = (openings: readonly Period[]) => {
    const perHour =
      minutesByOpenings.get(openings) ??
      windows.map((window) => overlaps(openings, [window]).reduce((sum, part) => sum + minutesOf(part), 0));
    minutesByOpenings.set(openings, perHour);
    return perHour;
  };
  const totals = new Map<string, OpenHour & { minutes: number }>();
  for (const { scopeId, spaceType, openings, spaces } of spacesAlike(premises, buildingId, day))
    for (const [n, minutes] of minutesIn(openings).entries()) {
      if (minutes === 0) continue;
      const hour = windows[n]?.hour ?? 0;
      const key = `${scopeId} ${spaceType} ${hour}`;
      const total = totals.get(key) ?? { scopeId, spaceType, hour, minutes: 0 };
      total.minutes += spaces * minutes;
      totals.set(key, total);
    }
  return [...totals.values()];
}
