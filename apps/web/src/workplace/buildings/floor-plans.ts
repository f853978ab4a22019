import { type Floor, floorPlan } from '@berth/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callForFile } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';

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
