import { type Database, inTenant } from '@berth/database';
import { isDuring, localDayOf, meets, peakOf, type Period, personalLimits } from '@berth/domain';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { type EnteringCaller, lookedUp } from '../../../../platform/identity/entering.ts';
import { FloorNotFound, type KnownPremises, type Premises } from '../../../premises/index.ts';
import { localDaysOf } from '../local-days.ts';
import { createFloorsOfDay } from './floors-of-day.ts';
import {
  heldByCaller,
  heldFrom,
  type OnFloor,
  userpoolsOnDay,
  versionsFrom,
  versionsOf,
} from './floor-versions.sql.ts';
import { countedLimits, countedStarts, personalCounts } from './personal-counts.ts';
import { ruleOfSpace } from './rule-of-space.ts';
import type { View } from './visible-spaces.ts';
import { firstHeldInWindow, type HeldRow } from './status.sql.ts';

export type StatusRequest = { readonly window: Period; readonly floorId: string | undefined };

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

type Held = { readonly heldOnDay: number; everything(): Promise<readonly OnFloor<HeldRow>[]> };

/** Counted only as far as it matters: what is below a limit on the whole day is so at every moment of it. */
async function peakIn({ heldOnDay, everything }: Held, window: Period, limit: number): Promise<number> {
  if (heldOnDay < limit) return heldOnDay;
  const held = (await everything()).flatMap(({ rows }) => rows.filter((row) => meets(row, window)));
  return peakOf(held, window);
}

/** What a look of somebody asks for: who they are when it is asked may not be verified yet, so it decides nothing. */
const questionsFor =
  (known: KnownPremises, { window, floorId }: StatusRequest) =>
  async (caller: BuildingCaller) => {
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
    const isVersioned = days.length === 1;
    const asked = { organisationId, floorIds, days, day, window, isNow: isDuring(window, now) };
    return {
      premises,
      person,
      limits,
      everywhere,
      isVersioned,
      asked,
      statements: [
        isVersioned ? versionsOf(asked) : undefined,
        memberId === undefined || starting === undefined
          ? undefined
          : heldByCaller(organisationId, { memberId, starting }),
        limits.userpools ? userpoolsOnDay({ organisationId, floorIds: everywhere }, day, person.userpools) : undefined,
      ],
    } as const;
  };

/** The view of one caller on a window, and what holds the floors that were asked for. */
export function createMapRead(db: Database, known: KnownPremises) {
  const floorsOfDay = createFloorsOfDay(db);

  async function manyDays(asked: Parameters<typeof firstHeldInWindow>[1]) {
    const rows = await inTenant(db, asked.organisationId, (tx) => firstHeldInWindow(tx, asked), { one: true });
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

  return async (entering: EnteringCaller, { window, floorId }: StatusRequest): Promise<Look> => {
    const ask = questionsFor(known, { window, floorId });
    const first = await entering.read(ask);
    // The moment was only thought when it was asked; at the very edge of a window it was on the other side.
    const isRight = first.asked.asked.isNow === isDuring(window, first.caller.now);
    const { caller, asked: questions, rows } = isRight ? first : await lookedUp(db, first.caller).read(ask);
    const { premises, person, limits, everywhere, isVersioned, asked } = questions;
    const [versions, ofCaller, userpools] = rows;
    const floorIds = floorId === undefined ? everywhere : [floorId];
    const read = await (isVersioned
      ? floorsOfDay(asked, versionsFrom(asked, versions), new Set(floorIds))
      : manyDays(asked));
    const { day, days } = asked;
    const { now } = caller;
    const { building_maximum: maximum } = premises.settings;
    const buildingPeak = limits.building ? await peakIn(read, window, maximum) : 0;
    const own = ofCaller.map(heldFrom);
    const counts = personalCounts({ premises, day, now, own, buildingPeak, userpools });
    const rules = ruleOfSpace({ premises, roles: caller.roles, person, window, day, now, own: counts });
    return {
      view: { premises, caller, window, days, now, rules, sensed: read.sensed, userpools: person.userpools },
      floorIds,
      onFloor: (id) => read.onFloor.get(id) ?? NONE,
      sensedVersion: (id) => read.sensedVersions?.get(id),
      isVersioned,
    };
  };
}
