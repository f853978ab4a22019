import { type CheckInOffer, type CheckInOutcome, checkInByCode, checkInToBuilding } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { refetchStale } from '../../lib/queries/refetch-stale.ts';
import { readAgain } from '../../lib/queries/read-again.ts';
import { type Scanned, scannedFrom } from './scanned.ts';

/** A code that is not from Berth, so the server is not asked about it. */
export class Unreadable extends Error {}

type ArrivalRequest = { readonly scanned: Scanned | undefined; readonly offer?: CheckInOffer };
type Arrival = Pick<CheckInOutcome, 'message'> & Partial<CheckInOutcome>;

async function arrive({ scanned, offer }: ArrivalRequest): Promise<Arrival> {
  if (scanned === undefined) throw new Unreadable();
  if (offer?.kind === 'building') {
    const { org, building } = offer;
    const { message } = await call(checkInToBuilding, { params: { org, building }, body: scanned });
    return { outcome: 'checked-in', message, objectName: offer.name };
  }
  const query = offer === undefined ? {} : { move: offer.reservationId };
  return call(checkInByCode, { params: scanned, query });
}

/** Uses a code once, as soon as it is there, and accepts the offered reservation on request. */
export function useArrival(text: string) {
  const client = useQueryClient();
  const scanned = scannedFrom(text);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: arrive,
    // Refreshes lists and maps of every open building, whichever the code belongs to.
    onSettled: readAgain(() => refetchStale(client, { queryKey: ['place'] })),
  });
  const used = useRef<string>(undefined);
  useEffect(() => {
    if (used.current === text) return;
    used.current = text;
    mutate({ scanned: scannedFrom(text) });
  }, [text, mutate]);
  return {
    arrival: isPending ? undefined : data,
    error,
    isPending,
    again: () => mutate({ scanned }),
    take: (offer: CheckInOffer) => mutate({ scanned, offer }),
  };
}
