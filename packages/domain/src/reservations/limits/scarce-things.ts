import type { BuildingSettings, Policy } from '../../buildings/settings.ts';
import { activeLimit } from './active-limit.ts';
import type { PlannedReservation } from '../planned-reservation.ts';

export type LockScope = {
  readonly buildingId: string;
  readonly policies: readonly Policy[];
  readonly settings: Pick<BuildingSettings, 'building_maximum' | 'userpool_daily_budget'>;
  /** The neighbourhood of each space whose last free ones are guaranteed to its people. */
  readonly guarantees: ReadonlyMap<string, string>;
  /** The current space of the reservation that is being changed; undefined for a new one. */
  readonly replacedSpaceId: string | undefined;
};

export type ScarceThings = {
  /** Locks with few rivals. */
  readonly own: readonly string[];
  /** Contended limits, for which strangers wait for each other: their locks are taken last and held briefly. */
  readonly crowd: readonly string[];
};

/** The name of a person's lock. */
export const personLock = (memberId: string): string => `person:${memberId}`;

const sortedOnce = (names: readonly string[]) => [...new Set(names)].sort();

/**
 * Returns what a request competes for: the names of the locks under which counts are exact, sorted and unique, so that
 * rivals queue in one order. The person's lock covers everything that is counted per person (overlaps, day, total,
 * week); a contended limit has its own lock, and only while it is active. Locks are per day where the count is per day,
 * because a reservation never crosses midnight. The day that a change leaves needs none, because its count only falls.
 */
export function scarceThings(planned: PlannedReservation, scope: LockScope): ScarceThings {
  const { buildingId, policies, settings, guarantees, replacedSpaceId } = scope;
  const { localDay, holder } = planned;
  const own = [`space:${planned.spaceId}`, personLock(holder.memberId)];
  if (replacedSpaceId !== undefined) own.push(`space:${replacedSpaceId}`);
  own.push(...planned.assets.map(({ id }) => `asset-day:${id}:${localDay}`));
  const crowd: string[] = [];
  if (activeLimit(policies, 'building-maximum', settings.building_maximum) !== undefined)
    crowd.push(`building-day:${buildingId}:${localDay}`);
  if (activeLimit(policies, 'userpool-daily-budget', settings.userpool_daily_budget) !== undefined)
    crowd.push(...holder.userpools.map((userpool) => `userpool-day:${buildingId}:${localDay}:${userpool}`));
  const neighbourhood = guarantees.get(planned.spaceId);
  if (neighbourhood !== undefined) crowd.push(`neighbourhood:${neighbourhood}:${localDay}`);
  return { own: sortedOnce(own), crowd: sortedOnce(crowd) };
}
