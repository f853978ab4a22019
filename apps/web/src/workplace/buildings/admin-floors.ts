import { type AdminFloor, adminFloors, uploadPlan } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

/** Its key is under 'floors' of the structure, so that publishing makes it stale. */
export const adminFloorsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'floors', 'admin'],
    queryFn: ({ signal }): Promise<AdminFloor[]> => call(adminFloors, { params: place }, { signal }),
  });

const REASONS = ['not_an_image', 'too_many_pixels', 'active_content', 'too_complex', 'unreadable'] as const;
export type PlanRefusal = (typeof REASONS)[number] | 'too_large';

export const MAX_PLAN_BYTES = 5 * 1024 * 1024;

/** The server's reason for refusing a picture, if it gives one. */
export function planRefusal(problem: unknown): PlanRefusal | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  if (problem.status === 413) return 'too_large';
  const { reason } = (problem.data ?? {}) as { reason?: unknown };
  return REASONS.find((one) => one === reason);
}

export const uploadPlanOf = (place: Place, floorId: string, file: File): Promise<AdminFloor> =>
  call(uploadPlan, { params: { ...place, floorId } }, { file });
