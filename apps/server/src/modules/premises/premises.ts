import {
  type Absence,
  absentOn,
  type BuildingSettings,
  covers,
  dayPeriod,
  type LocalDate,
  type Modules,
  type ObjectType,
  type Opening,
  openingsByRoom,
  type Period,
  type Policy,
  type Repeats,
  type SlotFor,
  settingsFrom,
  type Weekday,
  WEEKDAYS,
} from '@berth/domain';
import { LRUCache } from 'lru-cache';
import type { ChangedPremises, PremisesRow } from './premises.sql.ts';

export type Space = {
  readonly id: string;
  readonly type: ObjectType;
  readonly floorId: string;
  /** Of a room, its own. */
  readonly roomId: string;
  readonly isReservable: boolean;
};

export type FixedDesk = {
  readonly spaceId: string;
  /** Undefined when the organisation knows only the name of whoever works there. */
  readonly memberId: string | undefined;
  readonly employeeName: string;
  readonly absences: readonly Absence[];
};

export type Floor = {
  readonly userpools: readonly string[];
  readonly rooms: readonly Space[];
  readonly desks: readonly Space[];
  /** One desk or parking spot of each room that has any: what keeps it from somebody keeps its free neighbours too. */
  readonly sampleDesks: readonly Space[];
};

type Openings = (roomId: string) => readonly Opening[] | undefined;

/** What a building is made of and by which rules it is reserved, apart from who has reserved what. Never changed. */
export type Premises = {
  readonly version: number;
  readonly zone: string;
  readonly modules: Modules;
  readonly settings: BuildingSettings;
  readonly policies: readonly Policy[];
  /** In the order of their ids, as the spaces on them. What was removed is in none of these. */
  readonly floors: ReadonlyMap<string, Floor>;
  readonly spaces: ReadonlyMap<string, Space>;
  readonly fixedDesks: ReadonlyMap<string, FixedDesk>;
  readonly slots: readonly SlotFor[];
  openingsOn(date: LocalDate, userpools: readonly string[]): Openings;
};

const repeatsOf = (days: readonly Weekday[]) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [`repeats${day.charAt(0).toUpperCase()}${day.slice(1)}`, days.includes(day)]),
  ) as Repeats;

/** A week of days for a handful of userpools; who asks for more computes more. */
const OPENINGS_KEPT = 64;

function openings(slots: readonly SlotFor[], zone: string): Premises['openingsOn'] {
  const known = new LRUCache<string, Openings>({ max: OPENINGS_KEPT });
  return (date, userpools) => {
    const key = JSON.stringify([date, userpools]);
    const found = known.get(key) ?? openingsByRoom(slots, { userpools }, date, zone);
    known.set(key, found);
    return found;
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

/** A building as it was read, and what was made of it. */
export type Remembered = { readonly row: PremisesRow; readonly premises: Premises };

/** Makes anew only what differs from what is remembered: of a setting that changed, seventy thousand desks know nothing. */
function premisesFrom(row: PremisesRow, before?: Remembered): Premises {
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
    openingsOn: earlier && isSame('slots', 'zone') ? earlier.openingsOn : openings(slots, zone),
  };
}

/** What was read since, over what is remembered. */
export function refreshed(read: ChangedPremises, before?: Remembered): Remembered {
  const { floors, spaces, fixedDesks, absences, slots } = read;
  const row: PremisesRow = {
    ...read,
    floors: floors ?? before?.row.floors ?? [],
    spaces: spaces ?? before?.row.spaces ?? [],
    fixedDesks: fixedDesks ?? before?.row.fixedDesks ?? [],
    absences: absences ?? before?.row.absences ?? [],
    slots: slots ?? before?.row.slots ?? [],
  };
  return { row, premises: premisesFrom(row, before) };
}

/** Whether the holder of a fixed desk is away for all of a period, which touches these local days. */
export function isAwayDuring({ absences }: FixedDesk, period: Period, days: readonly LocalDate[], zone: string) {
  if (absences.length === 0) return false;
  return days.every((date) => {
    const day = dayPeriod(date, zone);
    const part = { start: Math.max(day.start, period.start), end: Math.min(day.end, period.end) };
    return part.start >= part.end || absentOn(absences, date, zone).some((absence) => covers(absence, part));
  });
}
