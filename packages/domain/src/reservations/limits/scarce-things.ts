import type { BuildingSettings, Policy } from '../../buildings/settings.ts';
import { activeLimit } from './active-limit.ts';
import type { PlannedReservation } from '../planned-reservation.ts';

export type LockScope = {
  readonly buildingId: string;
  readonly policies: readonly Policy[];
  readonly settings: Pick<BuildingSettings, 'building_maximum' | 'userpool_daily_budget'>;
  /** Where the reservation that is being changed is now; undefined for a new one. */
  readonly replacedSpaceId: string | undefined;
};

export type ScarceThings = {
  /** What few want at once. */
  readonly own: readonly string[];
  /** Limits of many people: they make strangers wait for each other, so they are taken last and held shortly. */
  readonly crowd: readonly string[];
};

const sortedOnce = (names: readonly string[]) => [...new Set(names)].sort();

/**
 * What a request competes for: the names of the locks under which counting is exact, sorted and each once, so that rivals
 * queue in one order. The person's lock covers whatever is counted per person (overlaps, day, total, week); a limit of
 * many people has its own, and only while it is active. By day where the count is by day: a reservation never reaches
 * into another. The day that a change leaves needs none, since there the count only falls.
 */
export function scarceThings(planned: PlannedReservation, scope: LockScope): ScarceThings {
  const { buildingId, policies, settings, replacedSpaceId } = scope;
  const { localDay, holder } = planned;
  const own = [`space:${planned.spaceId}`, `person:${holder.memberId}`];
  if (replacedSpaceId !== undefined) own.push(`space:${replacedSpaceId}`);
  own.push(...planned.assets.map(({ id }) => `asset-day:${id}:${localDay}`));
  const crowd: string[] = [];
  if (activeLimit(policies, 'building-maximum', settings.building_maximum) !== undefined)
    crowd.push(`building-day:${buildingId}:${localDay}`);
  if (activeLimit(policies, 'userpool-daily-budget', settings.userpool_daily_budget) !== undefined)
    crowd.push(...holder.userpools.map((userpool) => `userpool-day:${buildingId}:${localDay}:${userpool}`));
  return { own: sortedOnce(own), crowd: sortedOnce(crowd) };
}
