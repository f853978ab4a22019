import type { WaitlistEntry, WaitlistOffer } from '@berth/contract';

/** The last offer of an entry that this page has displayed, and the missed offers at that time. */
export type LastOffer = { readonly offer: WaitlistOffer; readonly missedOffers: number; readonly wasSkipped: boolean };

export type Outcome =
  | { readonly text: 'missed' | 'gone'; readonly name: string }
  | { readonly text: 'missedOne' | 'removed' | 'off' };

/** Returns why an offer is gone or an entry ended, if its owner did not do it. */
export function outcomeOf(entry: WaitlistEntry, last: LastOffer | undefined): Outcome | undefined {
  if (entry.state === 'ended') {
    if (entry.endReason === 'missed-offers') return { text: 'removed' };
    return entry.endReason === 'waitlist-off' ? { text: 'off' } : undefined;
  }
  if (entry.state !== 'waiting') return undefined;
  if (last !== undefined && entry.missedOffers > last.missedOffers)
    return { text: 'missed', name: last.offer.objectName };
  if (last !== undefined && !last.wasSkipped) return { text: 'gone', name: last.offer.objectName };
  return entry.missedOffers > 0 ? { text: 'missedOne' } : undefined;
}
