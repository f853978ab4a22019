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

/**
 * What a request competes for: the names of the locks under which counting is exact, sorted and each once, so that rivals
 * queue in one order. The person's lock covers whatever is counted per person (overlaps, day, total, week); a limit of
 * many people has its own, and only while it is active, because it makes strangers wait for each other. By day where
 * the count is by day: a reservation never reaches into another. The day that a change leaves needs none, since there
 * the count only falls.
 */
export function scarceThings(planned: PlannedReservation, scope: LockScope): string[] {
  const { buildingId, policies, settings, replacedSpaceId } = scope;
  const { localDay, holder } = planned;
  const names = [`space:${planned.spaceId}`, `person:${holder.memberId}`];
  if (replacedSpaceId !== undefined) names.push(`space:${replacedSpaceId}`);
  if (activeLimit(policies, 'building-maximum', settings.building_maximum) !== undefined)
    names.push(`building-day:${buildingId}:${localDay}`);
  if (activeLimit(policies, 'userpool-daily-budget', settings.userpool_daily_budget) !== undefined)
    names.push(...holder.userpools.map((userpool) => `userpool-day:${buildingId}:${localDay}:${userpool}`));
  names.push(...planned.assets.map(({ id }) => `asset-day:${id}:${localDay}`));
  return [...new Set(names)].sort();
}
