import { type AdminFloor, adminFloors, type Floor, floorPlan, uploadPlan } from '@berth/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem, call, callForFile } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

/** Its key is under 'floors' of the structure, so that publishing makes it stale. */
export const adminFloorsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'floors', 'admin'],
    queryFn: ({ signal }): Promise<AdminFloor[]> => call(adminFloors, { params: place }, { signal }),
  });

/** Never stale: a new picture has a new hash. */
const planPictureQuery = (place: Place, floorId: string, hash: string) =>
  queryOptions({
    queryKey: ['plan-picture', place.org, hash],
    queryFn: ({ signal }) => callForFile(floorPlan, { params: { ...place, floorId, hash } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The browser may still be decoding a picture when the page is left. */
const DRAWN_WITHIN_MS = 10_000;

/** The address for an `<img>`; undefined while the picture loads, or if there is none. */
export function usePlanPicture(place: Place, floor: Pick<Floor, 'id' | 'plan'>) {
  const hash = floor.plan?.hash;
  const { data, isError } = useQuery({
    ...planPictureQuery(place, floor.id, hash ?? ''),
    enabled: hash !== undefined,
  });
  return { address: usePictureAddress(hash === undefined ? undefined : data), isError };
}

/** The address of a loaded picture while it is shown. */
export function usePictureAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return undefined;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      setAddress(undefined);
      setTimeout(() => URL.revokeObjectURL(made), DRAWN_WITHIN_MS);
    };
  }, [picture]);
  return address;
}

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
