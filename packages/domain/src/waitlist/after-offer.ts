import type { WaitlistEntry } from './waitlist-entry.ts';

export const WAITLIST_STATES = ['waiting', 'offered', 'fulfilled', 'ended'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** Why an entry ends without a space. */
export const WAITLIST_END_REASONS = [
  'left',
  'removed-by-staff',
  'missed-offers',
  'declined-only-space',
  'reserved-elsewhere',
  'over',
  'waitlist-off',
  'member-gone',
] as const;
export type WaitlistEndReason = (typeof WAITLIST_END_REASONS)[number];

export type AfterOffer<E extends WaitlistEntry = WaitlistEntry> =
  | { readonly outcome: 'waiting'; readonly entry: E }
  | { readonly outcome: 'ended'; readonly reason: WaitlistEndReason };

const MOST_MISSED = 2;

/** The number of skipped offers in a week that is still choosing, not blocking. */
export const MOST_DECLINES = 10;
export const DECLINE_DAYS = 7;

const withDeclined = <E extends WaitlistEntry>(entry: E, spaceId: string): E => ({
  ...entry,
  declinedSpaceIds: entry.declinedSpaceIds.includes(spaceId)
    ? entry.declinedSpaceIds
    : [...entry.declinedSpaceIds, spaceId],
});

/**
 * Returns the entry after an offer without an answer. The second one ends it. The space is not offered again: if no
 * other user wants it, it would return to the same person at once.
 */
export function afterMissedOffer<E extends WaitlistEntry>(entry: E, spaceId: string): AfterOffer<E> {
  const missedOffers = entry.missedOffers + 1;
  const isLast = missedOffers >= MOST_MISSED || entry.spaceId === spaceId;
  return isLast
    ? { outcome: 'ended', reason: 'missed-offers' }
    : { outcome: 'waiting', entry: { ...withDeclined(entry, spaceId), missedOffers } };
}

/**
 * Returns the entry after its owner skipped an offer: it keeps its position, unless the owner skips so often that
 * spaces stay held and empty. `declinesInWeek` counts this one too; it is the sum of the declined spaces of the
 * owner's entries that joined in these days, so it needs no table of its own.
 */
export function afterDecline<E extends WaitlistEntry>(
  entry: E,
  spaceId: string,
  declinesInWeek: number,
  now: number,
): AfterOffer<E> {
  if (entry.spaceId === spaceId) return { outcome: 'ended', reason: 'declined-only-space' };
  const declined = withDeclined(entry, spaceId);
  return { outcome: 'waiting', entry: declinesInWeek > MOST_DECLINES ? { ...declined, joinedAt: now } : declined };
}
