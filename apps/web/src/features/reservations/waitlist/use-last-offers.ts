import type { WaitlistEntry } from '@berth/contract';
import { useState } from 'react';
import type { LastOffer } from './outcome-of.ts';

type LastOffers = Readonly<Record<string, LastOffer>>;

/** Adds the offers of entries; undefined if there is nothing new. */
function withOffers(before: LastOffers, entries: readonly WaitlistEntry[]): LastOffers | undefined {
  const fresh = entries.flatMap(({ id, offer, missedOffers }) =>
    offer !== null && before[id]?.offer.expiresAt !== offer.expiresAt
      ? [[id, { offer, missedOffers, wasSkipped: false }] as const]
      : [],
  );
  return fresh.length === 0 ? undefined : { ...before, ...Object.fromEntries(fresh) };
}

/** Caches the offers that this page has displayed, because an answer that came too late no longer names the space. */
export function useLastOffers(entries: readonly WaitlistEntry[]) {
  const [last, setLast] = useState<LastOffers>({});
  const next = withOffers(last, entries);
  if (next !== undefined) setLast(next);
  return {
    lastOf: (id: string): LastOffer | undefined => (next ?? last)[id],
    noteSkipped: (id: string) =>
      setLast((all) => (all[id] === undefined ? all : { ...all, [id]: { ...all[id], wasSkipped: true } })),
  };
}
