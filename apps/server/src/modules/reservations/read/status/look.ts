import { type Database, inTenant } from '@berth/database';
import { localDayOf, meets, peakOf, type Period, personalLimits } from '@berth/domain';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { FloorNotFound, type KnownPremises, type Premises } from '../../../premises/index.ts';
import { localDaysOf } from '../local-days.ts';
import { createFloorsOfDay } from './floors-of-day.ts';
import type { OnFloor } from './floor-versions.sql.ts';
import { countedLimits, countedStarts, personalCounts } from './personal-counts.ts';
import { ruleOfSpace } from './rule-of-space.ts';
import type { View } from './seen-spaces.ts';
import { firstHeldInWindow, type HeldRow, userpoolsOnDay } from './status.sql.ts';

export type StatusAsked = { readonly window: Period; readonly floorId: string | undefined };

export type Look = {
  readonly view: View;
  /** The floors that were asked for. */
  readonly floorIds: readonly string[];
  /** What is held on a floor, and perhaps more than in the window; its version is that of all that is in it. */
  onFloor(id: string): OnFloor<HeldRow>;
  /** Under which version somebody was seen there; undefined when nobody asks what is now. */
  sensedVersion(id: string): number | undefined;
  /** Whether versions were read: what is seen in a window of many days is not remembered. */
  readonly isVersioned: boolean;
};

const NONE: OnFloor<HeldRow> = { version: 0, rows: [] };

/** Counted only as far as it matters: what is below a limit all together is so at every moment. */
function peakIn(floors: Iterable<OnFloor<HeldRow>>, window: Period, limit: number): number {
  const held: HeldRow[] = [];
  for (const { rows } of floors) for (const row of rows) if (meets(row, window)) held.push(row);
  return held.length < limit ? held.length : peakOf(held, window);
}

/** The view of one caller on a window, and what holds the floors that were asked for. */
export function createLook(db: Database, known: KnownPremises) {
  const floorsOfDay = createFloorsOfDay(db);

  async function manyDays(asked: Parameters<typeof firstHeldInWindow>[1]) {
    const rows = await inTenant(db, asked.organisationId, (tx) => firstHeldInWindow(tx, asked), { one: true });
    const held = Map.groupBy(
      rows.filter(({ isCounted, isSensed }) => !isCounted && !isSensed),
      ({ floorId }) => floorId,
    );
    return {
      ofCaller: rows.filter(({ isCounted }) => isCounted),
      sensed: new Set(rows.filter(({ isSensed }) => isSensed).map(({ spaceId }) => spaceId)),
      onFloor: new Map([...held].map(([id, ofFloor]) => [id, { version: 0, rows: ofFloor }])),
      sensedVersions: undefined,
    };
  }

  return async (caller: BuildingCaller, { window, floorId }: StatusAsked): Promise<Look> => {
    const premises: Premises = await known(caller);
    const { zone, floors } = premises;
    if (floorId !== undefined && !floors.has(floorId)) throw FloorNotFound();
    const { organisationId, memberId, now } = caller;
    const days = localDaysOf(window, zone);
    const day = localDayOf(window.start, zone);
    const person = personalLimits(caller.attributes);
    const limits = countedLimits(premises, person);
    const everywhere = [...floors.keys()];
    // Whoever limits the building counts all of it, whichever floor is looked at.
    const floorIds = floorId === undefined || limits.building ? everywhere : [floorId];
    const starting = countedStarts(limits, window, day, { zone, now });
    const own = memberId === undefined || starting === undefined ? undefined : { memberId, starting };
    const isNow = window.start <= now && now < window.end;
    const isVersioned = days.length === 1;
    const asked = { organisationId, floorIds, days, day, window, own, isNow };
    const read = await (isVersioned ? floorsOfDay(asked) : manyDays(asked));
    const userpools = limits.userpools
      ? await inTenant(
          db,
          organisationId,
          (tx) => userpoolsOnDay(tx, { organisationId, floorIds: everywhere, day, userpools: person.userpools }),
          { one: true },
        )
      : [];
    const { building_maximum: maximum } = premises.settings;
    const buildingPeak = limits.building ? peakIn(read.onFloor.values(), window, maximum) : 0;
    const counts = personalCounts({ premises, day, now, own: read.ofCaller, buildingPeak, userpools });
    const rules = ruleOfSpace({ premises, roles: caller.roles, person, window, day, now, own: counts });
    return {
      view: { premises, caller, window, days, now, rules, sensed: read.sensed, userpools: person.userpools },
      floorIds: floorId === undefined ? everywhere : [floorId],
      onFloor: (id) => read.onFloor.get(id) ?? NONE,
      sensedVersion: (id) => read.sensedVersions?.get(id),
      isVersioned,
    };
  };
}
