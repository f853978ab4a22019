import type { MapDelta } from '@berth/contract';
import { asking, constant, type Database, readTogether } from '@berth/database';
import { startOfToday } from '@berth/domain/reservations';
import { isDuring, type LocalDate, type Period, toIso } from '@berth/domain/time';
import { lookedUp } from '../../../../platform/fast-path/unverified-caller.ts';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import type { BuildingKey } from '../../../../platform/keys.ts';
import { createKnownPremises } from '../../../premises/index.ts';
import { type OnFloor, versionsFrom, versionsOf } from '../status/floor-versions.sql.ts';
import { createFloorsOfDay } from '../status/floors-of-day.ts';
import { createMapRead } from '../status/map-read.ts';
import { createMemberNames } from '../status/member-names.ts';
import type { HeldRow } from '../status/status.sql.ts';
import { changedRows } from './changed-rows.ts';
import { type ChangedFloor, changedSchedule, draftDelta, writtenDelta } from './floor-delta.ts';
import { isConcerned, isCurrent, nowOf, type ShownMap, shownMap } from './shown-map.ts';

const RULES_VERSION = constant<[number]>`
  select b.rules_version from offered_building b where b.organisation_id = $1 and b.id = $2`;

const NOBODY_SENSED: ReadonlySet<string> = new Set();

type Floors = ReadonlyMap<string, OnFloor<HeldRow>>;

/** The floors of a day as the maps last showed them. */
type Shown = Map<string, OnFloor<HeldRow>>;

/**
 * Compares floors with what the maps show, and notes what they will show. `rows` are all reservations of the changed
 * spaces, as an unchanged one may determine their status.
 */
function changedSince(shown: Shown, day: LocalDate, onFloor: Floors) {
  const floors: ChangedFloor[] = [];
  const rows: HeldRow[] = [];
  for (const [floorId, after] of onFloor) {
    const before = shown.get(floorId);
    if (before === undefined || before.version <= after.version) shown.set(floorId, after);
    // Unknown, or read before: without a delta, the page reads.
    if (before === undefined || before.version > after.version) continue;
    const spaceIds = new Set(changedRows(before.rows, after.rows).map(({ spaceId }) => spaceId));
    rows.push(...[...before.rows, ...after.rows].filter(({ spaceId }) => spaceIds.has(spaceId)));
    floors.push({ floorId, day, from: before.version, after, spaceIds });
  }
  return { floors, rows };
}

type Changed = ReturnType<typeof changedSince> & { readonly now: number; readonly sensed: ReadonlySet<string> };

/** The changes as each viewer group sees them, by the functions that write a map. */
function draftsFor(maps: readonly ShownMap[], { floors, now, sensed }: Changed) {
  return Map.groupBy(maps, ({ key }) => key)
    .values()
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const isNow = isDuring(first.view.window, now);
      const view = { ...first.view, now, sensed: isNow ? sensed : NOBODY_SENSED };
      return [{ maps: [first, ...others], view, floors: floors.flatMap((floor) => draftDelta(view, floor) ?? []) }];
    })
    .toArray();
}

/**
 * Tells the open maps of a building what changed, so that they need not be read again. A notice only starts it: the
 * changes are the difference between the floor as these maps last showed it and as it is now, so a lost, late or
 * repeated notice does no harm.
 */
export function createFollowMaps(db: Database) {
  const snapshotOf = createKnownPremises(db);
  const readMap = createMapRead(db, snapshotOf);
  const floorsOfDay = createFloorsOfDay(db);
  const names = createMemberNames(db);

  return ({ organisationId, buildingId }: BuildingKey) => {
    const shownOn = new Map<LocalDate, Shown>();

    async function read(day: LocalDate, floorIds: readonly string[], maps: readonly [ShownMap, ...ShownMap[]]) {
      const isNow = maps.some((map) => isDuring(map.view.window, nowOf(map)));
      const query = { organisationId, floorIds: [...maps[0].view.premises.floors.keys()], day, isNow };
      const [versions, [rulesVersion]] = await readTogether(db, organisationId, [
        versionsOf(query),
        asking(RULES_VERSION, organisationId, buildingId),
      ]);
      if (rulesVersion === undefined) return undefined;
      const premises = await snapshotOf({ organisationId, buildingId, rulesVersion: rulesVersion[0] });
      const floors = await floorsOfDay(query, versionsFrom(query, versions), new Set(floorIds));
      return { premises, ...floors };
    }

    async function deltasOn(day: LocalDate, floorIds: readonly string[], maps: readonly ShownMap[]) {
      const onMaps = shownOn.get(day);
      const [first, ...others] = maps;
      if (onMaps === undefined || first === undefined) return [];
      const answer = await read(day, floorIds, [first, ...others]);
      if (answer === undefined) return [];
      const { premises, sensed, heldOnDay, onFloor } = answer;
      const now = nowOf(first);
      const changed = { ...changedSince(onMaps, day, onFloor), now, sensed };
      const { rows } = changed;
      const present = { premises, now, today: startOfToday(now, premises.zone), heldOnDay };
      const drafts = draftsFor(
        maps.filter((map) => isCurrent(map, present) && !isConcerned(map, rows)),
        changed,
      );
      const { nameOf } = await names(
        organisationId,
        drafts.flatMap((draft) => draft.floors.flatMap(({ holderIds }) => holderIds)),
      );
      const schedules = new Map<ReadonlySet<string>, ReturnType<typeof changedSchedule>>();
      const scheduleOf = (floor: ChangedFloor) => {
        const schedule = schedules.get(floor.spaceIds) ?? changedSchedule(premises, floor);
        schedules.set(floor.spaceIds, schedule);
        return schedule;
      };
      return drafts.map((draft) => {
        const { start, end } = draft.view.window;
        const written = draft.floors.map((one) => writtenDelta(one, scheduleOf(one.changed), nameOf));
        const delta: MapDelta = { window: { from: toIso(start), to: toIso(end) }, floors: written };
        return { maps: draft.maps, delta };
      });
    }

    return {
      /** Reads what decides how this caller sees changes. Undefined if their map must be read after each change. */
      async show(caller: BuildingCaller, window: Period): Promise<ShownMap | undefined> {
        const map = await readMap(lookedUp(db, caller), { window, floorId: undefined });
        const one = shownMap(caller, map);
        if (one === undefined) return undefined;
        const onMaps = shownOn.get(one.day) ?? new Map<string, OnFloor<HeldRow>>();
        shownOn.set(one.day, onMaps);
        for (const id of map.floorIds) if (!onMaps.has(id)) onMaps.set(id, map.onFloor(id));
        return one;
      },

      /** The changes on these floors and days, for each of the open maps. A map without a delta must be read. */
      async changes(
        { floorIds, days }: { readonly floorIds: readonly string[]; readonly days: readonly LocalDate[] },
        open: readonly ShownMap[],
      ): Promise<ReadonlyMap<ShownMap, MapDelta>> {
        const byDay = Map.groupBy(open, ({ day }) => day);
        for (const day of shownOn.keys()) if (!byDay.has(day)) shownOn.delete(day);
        const deltas = new Map<ShownMap, MapDelta>();
        for (const day of days)
          for (const { maps, delta } of await deltasOn(day, floorIds, byDay.get(day) ?? []))
            for (const map of maps) deltas.set(map, delta);
        return deltas;
      },
    };
  };
}

export type FollowedMaps = ReturnType<ReturnType<typeof createFollowMaps>>;
