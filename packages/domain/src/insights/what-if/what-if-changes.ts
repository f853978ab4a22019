import type { NoShowWorkflow } from '../../buildings/no-show-workflows.ts';
import type { Policy } from '../../buildings/settings.ts';
import { activeLimit } from '../../reservations/limits/active-limit.ts';
import type { BuildingFacts } from '../../reservations/facts.ts';
import type { ObjectType } from '../../reservations/reservation-request.ts';
import type { ReplayedBuilding, ReplayedSpace, RequestedReservation } from './requested-reservation.ts';

export type FewerSpaces = { readonly floorId: string; readonly type: ObjectType; readonly count: number };

/** The rules that can be changed; 0 means no limit. */
export type WhatIfRules = {
  readonly workflow: NoShowWorkflow;
  readonly futureDayMaximum: number;
  readonly dailyMaximum: number;
  readonly buildingMaximum: number;
};
export type WhatIfChanges = { readonly [R in keyof WhatIfRules]?: WhatIfRules[R] | undefined } & {
  readonly less?: readonly FewerSpaces[] | undefined;
};

const LIMITS = [
  ['futureDayMaximum', 'future_day_maximum', 'future-day-max'],
  ['dailyMaximum', 'daily_maximum', 'daily-maximum'],
  ['buildingMaximum', 'building_maximum', 'building-maximum'],
] as const satisfies readonly (readonly [keyof WhatIfRules, keyof BuildingFacts['settings'], Policy])[];

export function whatIfRules({ policies, settings }: BuildingFacts, workflow: NoShowWorkflow): WhatIfRules {
  const limits = LIMITS.map(([name, key, policy]) => [name, activeLimit(policies, policy, settings[key]) ?? 0]);
  return { workflow, ...(Object.fromEntries(limits) as Omit<WhatIfRules, 'workflow'>) };
}

/** Whether a space can be removed in a scenario: it is reservable and not a fixed desk. */
export const isRemovable = ({ isReservable, fixed }: ReplayedSpace): boolean => isReservable && fixed === undefined;

/**
 * Returns the spaces to remove: the least requested ones, because popular spaces would be kept. At most as many as
 * there are.
 */
export function spacesGone(
  less: readonly FewerSpaces[],
  spaces: ReadonlyMap<string, ReplayedSpace>,
  wishes: readonly RequestedReservation[],
): Set<string> {
  const requests = new Map<string, number>();
  for (const { spaceId, isReplayed, isMirrored } of wishes)
    if (isReplayed || isMirrored) requests.set(spaceId, (requests.get(spaceId) ?? 0) + 1);
  const wishesFor = ({ id }: ReplayedSpace) => requests.get(id) ?? 0;
  const gone = new Set<string>();
  for (const { floorId, type, count } of less) {
    const here = [...spaces.values()].filter(
      (space) => space.floorId === floorId && space.type === type && isRemovable(space) && !gone.has(space.id),
    );
    const least = here.toSorted((a, b) => wishesFor(a) - wishesFor(b) || (a.id < b.id ? -1 : 1));
    for (const { id } of least.slice(0, count)) gone.add(id);
  }
  return gone;
}

/** Returns the building with changed rules; a limit applies even if its policy was not listed. */
export function changedBuilding(building: ReplayedBuilding, changes: WhatIfChanges, gone: ReadonlySet<string>) {
  const set = LIMITS.flatMap(([name, key, policy]) => {
    const limit = changes[name];
    return limit === undefined ? [] : [{ key, policy, limit }];
  });
  const { rules } = building;
  return {
    ...building,
    gone,
    workflow: changes.workflow ?? building.workflow,
    rules: {
      ...rules,
      policies: [...new Set([...rules.policies, ...set.map(({ policy }) => policy)])],
      settings: { ...rules.settings, ...Object.fromEntries(set.map(({ key, limit }) => [key, limit])) },
    },
  } satisfies ReplayedBuilding;
}
