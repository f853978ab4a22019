import { type AdminFloor, adminFloors, type Floor, floorPlan, uploadPlan } from '@berth/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem, call, callForFile } from '../api.ts';
import type { Place } from './place.ts';
import { topicKey } from '../queries/queries.ts';

/** Under 'floors' of the structure, so that what is published makes it out of date. */
export const adminFloorsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'floors', 'admin'],
    queryFn: ({ signal }): Promise<AdminFloor[]> => call(adminFloors, { params: place }, { signal }),
  });

/** A picture never changes: another one has another hash. */
const planPictureQuery = (place: Place, floorId: string, hash: string) =>
  queryOptions({
    queryKey: ['plan-picture', place.org, hash],
    queryFn: ({ signal }) => callForFile(floorPlan, { params: { ...place, floorId, hash } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A picture that was just put on the page may still be on its way to being drawn when the page is left. */
const DRAWN_WITHIN_MS = 10_000;

/** An address for `<img>`; undefined until the picture is here, or when there is none. */
export function usePlanPicture(place: Place, floor: Pick<Floor, 'id' | 'plan'>) {
  const hash = floor.plan?.hash;
  const { data, isError } = useQuery({
    ...planPictureQuery(place, floor.id, hash ?? ''),
    enabled: hash !== undefined,
  });
  return { address: usePictureAddress(hash === undefined ? undefined : data), isError };
}

/** The same for a picture that is here, as long as it is shown. */
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

/** Why a picture was not taken, where the server says it. */
export function planRefusal(problem: unknown): PlanRefusal | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  if (problem.status === 413) return 'too_large';
  const { reason } = (problem.data ?? {}) as { reason?: unknown };
  return REASONS.find((known) => known === reason);
}

export const uploadPlanOf = (place: Place, floorId: string, file: File): Promise<AdminFloor> =>
  call(uploadPlan, { params: { ...place, floorId } }, { file });
