import { setImmediate as othersFirst } from 'node:timers/promises';
import { type Database, inTenant, readTogether } from '@berth/database';
import { passesGuard } from '@berth/domain/identity';
import { peakOf, personalLimits, startOfToday } from '@berth/domain/reservations';
import { isDuring, localDayOf, meets, type Period } from '@berth/domain/time';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { type UnverifiedCaller, lookedUp, type ReadFor } from '../../../../platform/fast-path/unverified-caller.ts';
import { FloorNotFound, type KnownPremises, type Premises } from '../../../premises/index.ts';
import { localDaysOf } from '../local-days.ts';
import { createFloorsOfDay } from './floors-of-day.ts';
import { heldByCaller, type OnFloor, ownFrom, userpoolsOnDay, versionsFrom, versionsOf } from './floor-versions.sql.ts';
import { countedLimits, countedStarts, personalCounts } from './personal-counts.ts';
import { spacesOf } from './neighbourhoods-on-day.ts';
import { ruleOfSpace } from './rule-of-space.ts';
import type { View } from './visible-spaces.ts';
import { firstHeldInWindow, type HeldRow } from './status.sql.ts';

export type StatusRequest = { readonly window: Period; readonly floorId: string | undefined };

export type MapRead = {
  readonly organisationId: string;
  readonly view: View;
  /** The requested floors. */
  readonly floorIds: readonly string[];
  /** The reservations of a floor, possibly beyond the window, and the version of all of them. */
  onFloor(id: string): OnFloor<HeldRow>;
  /** The version of presence on a floor; undefined if the window does not include now. */
  sensedVersion(id: string): number | undefined;
  /** Whether versions were read: a window of several days is not cached. */
  readonly isVersioned: boolean;
};

/** The version of the floor on a map; undefined if it shows several floors or days. */
export function versionOf({ floorIds, isVersioned, onFloor }: MapRead): number | undefined {
  const [floorId] = floorIds;
  return isVersioned && floorIds.length === 1 && floorId !== undefined ? onFloor(floorId).version : undefined;
}

const NONE: OnFloor<HeldRow> = { version: 0, rows: [] };

type Held = { readonly heldOnDay: number; everything(): Promise<readonly OnFloor<HeldRow>[]> };

/** Counts only if it matters: fewer than the limit on the whole day are fewer at every moment. */
async function peakIn({ heldOnDay, everything }: Held, window: Period, limit: number): Promise<number> {
  if (heldOnDay < limit) return heldOnDay;
  const held = (await everything()).flatMap(({ rows }) => rows.filter((row) => meets(row, window)));
  return peakOf(held, window);
}

/** The queries of a map read. The caller may not be verified yet, so the queries must not decide anything. */
const questionsFor =
  (snapshotOf: KnownPremises, { window, floorId }: StatusRequest) =>
  async (caller: BuildingCaller) => {
    const premises: Premises = await snapshotOf(caller);
    const { zone, floors } = premises;
    if (floorId !== undefined && !floors.has(floorId)) throw FloorNotFound();
    const { organisationId, memberId, now } = caller;
    const days = localDaysOf(window, zone);
    const day = localDayOf(window.start, zone);
    const person = personalLimits(caller.attributes);
    const limits = countedLimits(premises, person);
    const everywhere = [...floors.keys()];
    // A limit of the building counts all floors, whichever is requested.
    const floorIds = floorId === undefined || limits.building ? everywhere : [floorId];
    const starting = countedStarts(limits, window, day, { zone, now });
    const isVersioned = days.length === 1;
    const attendedSince = passesGuard(caller.roles, 'A') ? 0 : startOfToday(now, zone);
    const query = { organisationId, floorIds, days, day, window, isNow: isDuring(window, now), attendedSince };
    return {
      premises,
      person,
      limits,
      everywhere,
      isVersioned,
      query,
      statements: [
        isVersioned ? versionsOf(query) : undefined,
        memberId === undefined || starting === undefined
          ? undefined
          : heldByCaller(organisationId, { memberId, starting }),
        limits.userpools ? userpoolsOnDay({ organisationId, floorIds: everywhere }, day, person.userpools) : undefined,
      ],
    } as const;
  };

type Questions = Awaited<ReturnType<ReturnType<typeof questionsFor>>>;

/** Reads the view of one caller on a window, and the reservations of the requested floors. */
export function createMapRead(db: Database, snapshotOf: KnownPremises) {
  const mapFrom = createMapFrom(db);
  return async (entering: UnverifiedCaller, { window, floorId }: StatusRequest): Promise<MapRead> => {
    const ask = questionsFor(snapshotOf, { window, floorId });
    const first = await entering.read(ask);
    // The time of the unverified caller was an estimate; at the edge of a window it may have been on the other side.
    const isRight = first.asked.query.isNow === isDuring(window, first.caller.now);
    return mapFrom(isRight ? first : await lookedUp(db, first.caller).read(ask), floorId);
  };
}

/**
 * Reads several windows in the whole building, all in one round trip unless floors have changed, and takes what it needs
 * from each. One after the other: a call has one connection, and a large building keeps the thread busy.
 */
export function createMapReads(db: Database, snapshotOf: KnownPremises) {
  const mapFrom = createMapFrom(db);
  return async <T>(caller: BuildingCaller, windows: readonly Period[], take: (map: MapRead) => T): Promise<T[]> => {
    const questions: Questions[] = [];
    for (const window of windows)
      questions.push(await questionsFor(snapshotOf, { window, floorId: undefined })(caller));
    const statements = questions.flatMap((asked) => asked.statements);
    const rows = statements.length === 0 ? [] : await readTogether(db, caller.organisationId, statements);
    const taken: T[] = [];
    for (const [at, asked] of questions.entries()) {
      const size = asked.statements.length;
      const own = rows.slice(at * size, (at + 1) * size) as unknown as ReadFor<Questions>['rows'];
      taken.push(take(await mapFrom({ caller, asked, rows: own }, undefined)));
      await othersFirst();
    }
    return taken;
  };
}

/** Turns the answers to the questions of a map read into the map. */
function createMapFrom(db: Database) {
  const floorsOfDay = createFloorsOfDay(db);

  async function manyDays(query: Parameters<typeof firstHeldInWindow>[1]) {
    const rows = await inTenant(db, query.organisationId, (tx) => firstHeldInWindow(tx, query), { one: true });
    const held = rows.filter(({ isSensed }) => !isSensed);
    const byFloor = Map.groupBy(held, ({ floorId }) => floorId);
    return {
      sensed: new Set(rows.filter(({ isSensed }) => isSensed).map(({ spaceId }) => spaceId)),
      onFloor: new Map([...byFloor].map(([id, ofFloor]) => [id, { version: 0, rows: ofFloor }])),
      heldOnDay: held.length,
      everything: async () => [{ version: 0, rows: held }],
      sensedVersions: undefined,
    };
  }

  return async ({ caller, asked, rows }: ReadFor<Questions>, floorId: string | undefined): Promise<MapRead> => {
    const { premises, person, limits, everywhere, isVersioned, query } = asked;
    const [versions, ofCaller, userpools] = rows;
    const floorIds = floorId === undefined ? everywhere : [floorId];
    const read = await (isVersioned
      ? floorsOfDay(query, versionsFrom(query, versions), new Set(floorIds))
      : manyDays(query));
    const { day, days, window } = query;
    const { now } = caller;
    const { building_maximum: maximum } = premises.settings;
    const buildingPeak = limits.building ? await peakIn(read, window, maximum) : 0;
    const own = ofCaller.map(ownFrom);
    const counts = personalCounts({ premises, day, now, own, buildingPeak, userpools });
    const { roles, memberId } = caller;
    const rules = ruleOfSpace({ premises, roles, person, memberId, window, day, now, own: counts });
    return {
      organisationId: query.organisationId,
      view: {
        premises,
        caller,
        window,
        days,
        now,
        today: startOfToday(now, premises.zone),
        rules,
        reservedOn: (id) => spacesOf((read.onFloor.get(id) ?? NONE).rows),
        sensed: read.sensed,
        userpools: person.userpools,
      },
      floorIds,
      onFloor: (id) => read.onFloor.get(id) ?? NONE,
      sensedVersion: (id) => read.sensedVersions?.get(id),
      isVersioned,
    };
  };
}
