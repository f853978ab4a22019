import { type Absence, absentOn, type Repeats } from '@berth/domain/absences';
import { type BuildingSettings, type Modules, type Policy, settingsFrom } from '@berth/domain/buildings';
import { type Opening, openingsByRoom, type SlotFor } from '@berth/domain/opening-hours';
import type { ObjectType } from '@berth/domain/reservations';
import { covers, dayPeriod, type LocalDate, type Period, type Weekday, WEEKDAYS } from '@berth/domain/time';
import { LRUCache } from 'lru-cache';
import { type Neighbourhoods, neighbourhoodsFrom } from './neighbourhoods.ts';
import type { ChangedPremises, PremisesRow } from './premises.sql.ts';

export type Space = {
  readonly id: string;
  readonly type: ObjectType;
  readonly floorId: string;
  /** For a room, its own id. */
  readonly roomId: string;
  readonly isReservable: boolean;
};

export type FixedDesk = {
  readonly spaceId: string;
  /** Undefined if only the name of the employee is stored. */
  readonly memberId: string | undefined;
  readonly employeeName: string;
  readonly absences: readonly Absence[];
};

export type Floor = {
  readonly userpools: readonly string[];
  readonly rooms: readonly Space[];
  readonly desks: readonly Space[];
  /** One desk or parking spot of each room that has any: a rule that refuses it refuses its free neighbours too. */
  readonly sampleDesks: readonly Space[];
};

type Openings = (roomId: string) => readonly Opening[] | undefined;

/** The building snapshot: structure and reservation rules, without reservations. Immutable. */
export type Premises = {
  readonly version: number;
  readonly zone: string;
  readonly modules: Modules;
  readonly settings: BuildingSettings;
  readonly policies: readonly Policy[];
  /** Ordered by id, like the spaces on them. Removed ones are in none of these. */
  readonly floors: ReadonlyMap<string, Floor>;
  readonly spaces: ReadonlyMap<string, Space>;
  readonly fixedDesks: ReadonlyMap<string, FixedDesk>;
  readonly slots: readonly SlotFor[];
  readonly neighbourhoods: Neighbourhoods;
  openingsOn(date: LocalDate, userpools: readonly string[]): Openings;
};

const repeatsOf = (days: readonly Weekday[]) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [`repeats${day.charAt(0).toUpperCase()}${day.slice(1)}`, days.includes(day)]),
  ) as Repeats;

/** Enough for a week of days and a handful of groups; the rest is computed again. */
const OPENINGS_CACHE_SIZE = 64;

function openings(slots: readonly SlotFor[], zone: string): Premises['openingsOn'] {
  const cache = new LRUCache<string, Openings>({ max: OPENINGS_CACHE_SIZE });
  return (date, userpools) => {
    const key = JSON.stringify([date, userpools]);
    const openingsOf = cache.get(key) ?? openingsByRoom(slots, { userpools }, date, zone);
    cache.set(key, openingsOf);
    return openingsOf;
  };
}

function floorFrom(userpools: readonly string[], spaces: readonly Space[]): Floor {
  const desks = spaces.filter(({ type }) => type !== 'ROOM');
  return {
    userpools,
    rooms: spaces.filter(({ type }) => type === 'ROOM'),
    desks,
    sampleDesks: [...new Map(desks.map((desk) => [desk.roomId, desk])).values()],
  };
}

type Structure = Pick<Premises, 'floors' | 'spaces'>;

function structureFrom(row: PremisesRow): Structure {
  const onFloor = Map.groupBy(row.spaces, ({ floorId }) => floorId);
  const floors = new Map(row.floors.map(({ id, userpools }) => [id, floorFrom(userpools, onFloor.get(id) ?? [])]));
  const live = row.spaces.filter(({ floorId }) => floors.has(floorId));
  return { floors, spaces: new Map(live.map((space) => [space.id, space])) };
}

function fixedDesksFrom(row: PremisesRow, { spaces }: Structure): Premises['fixedDesks'] {
  const absencesOf = Map.groupBy(row.absences, ({ memberId }) => memberId);
  const fixedDesks = row.fixedDesks.map(
    ({ spaceId, memberId, employeeName }): FixedDesk => ({
      spaceId,
      memberId: memberId ?? undefined,
      employeeName,
      absences: (absencesOf.get(memberId ?? '') ?? []).map((a) => ({ ...a, ...repeatsOf(a.repeatDays) })),
    }),
  );
  return new Map(fixedDesks.filter(({ spaceId }) => spaces.has(spaceId)).map((desk) => [desk.spaceId, desk]));
}

/** A building as it was read, and its snapshot. */
export type CachedBuilding = { readonly row: PremisesRow; readonly premises: Premises };

/** Rebuilds only what differs from the cached snapshot: a changed setting does not rebuild seventy thousand desks. */
function premisesFrom(row: PremisesRow, before?: CachedBuilding): Premises {
  const isSame = (...parts: readonly (keyof PremisesRow)[]) =>
    before !== undefined && parts.every((part) => before.row[part] === row[part]);
  const earlier = before?.premises;
  const structure = earlier && isSame('floors', 'spaces') ? earlier : structureFrom(row);
  const { version, zone, modules, policies, slots } = row;
  return {
    version,
    zone,
    modules,
    settings: settingsFrom(row.settings),
    policies,
    floors: structure.floors,
    spaces: structure.spaces,
    fixedDesks:
      earlier && isSame('floors', 'spaces', 'fixedDesks', 'absences')
        ? earlier.fixedDesks
        : fixedDesksFrom(row, structure),
    slots,
    neighbourhoods:
      earlier && isSame('neighbourhoods') ? earlier.neighbourhoods : neighbourhoodsFrom(row.neighbourhoods),
    openingsOn: earlier && isSame('slots', 'zone') ? earlier.openingsOn : openings(slots, zone),
  };
}

/** Merges what was read since into the cached row. */
export function refreshed(read: ChangedPremises, before?: CachedBuilding): CachedBuilding {
  const { floors, spaces, fixedDesks, absences, slots, neighbourhoods } = read;
  const row: PremisesRow = {
    ...read,
    floors: floors ?? before?.row.floors ?? [],
    spaces: spaces ?? before?.row.spaces ?? [],
    fixedDesks: fixedDesks ?? before?.row.fixedDesks ?? [],
    absences: absences ?? before?.row.absences ?? [],
    slots: slots ?? before?.row.slots ?? [],
    neighbourhoods: neighbourhoods ?? before?.row.neighbourhoods ?? [],
  };
  return { row, premises: premisesFrom(row, before) };
}

/** Returns whether the holder of a fixed desk is away for all of a period, which touches these local days. */
export function isAwayDuring({ absences }: FixedDesk, period: Period, days: readonly LocalDate[], zone: string) {
  if (absences.length === 0) return false;
  return days.every((date) => {
    const day = dayPeriod(date, zone);
    const part = { start: Math.max(day.start, period.start), end: Math.min(day.end, period.end) };
    return part.start >= part.end || absentOn(absences, date, zone).some((absence) => covers(absence, part));
  });
}
