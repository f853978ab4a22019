import type { WaitlistEntry, WaitlistOffer } from '@berth/contract';

/** The last offer of an entry that this page has displayed, and the missed offers at that time. */
export type LastOffer = { readonly offer: WaitlistOffer; readonly missedOffers: number; readonly wasSkipped: boolean };

export type Outcome =
  | { readonly text: 'missed' | 'gone' | 'removedOnly'; readonly name: string }
  | { readonly text: 'missedOne' | 'removed' | 'removedByStaff' | 'over' | 'off' };

/** Undefined if the owner ended it. */
function endOf({ endReason, objectName }: WaitlistEntry): Outcome | undefined {
  switch (endReason) {
    case 'missed-offers':
      // An entry for one space ends with its first offer, because there is no other to wait for.
      return objectName === null ? { text: 'removed' } : { text: 'removedOnly', name: objectName };
    case 'removed-by-staff':
      return { text: 'removedByStaff' };
    case 'over':
      return { text: 'over' };
    case 'waitlist-off':
      return { text: 'off' };
    default:
      return undefined;
  }
}

/** Returns why an offer is gone or an entry ended, if its owner did not do it. */
export function outcomeOf(entry: WaitlistEntry, last: LastOffer | undefined): Outcome | undefined {
  if (entry.state === 'ended') return endOf(entry);
  if (entry.state !== 'waiting') return undefined;
  if (last !== undefined && entry.missedOffers > last.missedOffers)
    return { text: 'missed', name: last.offer.objectName };
  if (last !== undefined && !last.wasSkipped) return { text: 'gone', name: last.offer.objectName };
  return entry.missedOffers > 0 ? { text: 'missedOne' } : undefined;
}
