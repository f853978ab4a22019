import { type PlannedReservation, scarceThings } from '@berth/domain';
import type { BuildingLimits } from './request-context.ts';

/** Everything that these reservations compete for with others. */
export const lockNames = (
  all: readonly PlannedReservation[],
  { policies, settings }: BuildingLimits,
  buildingId: string,
  replacedSpaceId?: string,
): Set<string> =>
  new Set(all.flatMap((planned) => scarceThings(planned, { buildingId, policies, settings, replacedSpaceId })));
