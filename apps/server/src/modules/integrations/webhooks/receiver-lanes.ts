import { LRUCache } from 'lru-cache';
import type { ForwardEndpoint } from '../../connections/index.ts';

/** Receivers that a process sends to at a time. */
export const RECEIVERS = 8;
/** An answer that takes longer makes a receiver slow, for this time. */
const SLOW = { ms: 1_000, forMs: 10 * 60_000 };
/** Slots for receivers that are slow or have not answered yet: in all, and per organisation. */
const UNPROVEN = { most: 6, ofOrganisation: 2 };
/** Slots for receivers that are slow. */
const MOST_SLOW = 2;
const CACHE_SIZE = 50_000;

type Place = Pick<ForwardEndpoint, 'organisationId' | 'endpointId'>;
type Visit = { readonly organisationId: string; readonly isSlow: boolean };

/**
 * Keeps slow receivers from occupying all slots: they share two, and receivers that this process has not sent to yet
 * have to answer fast before they may use every slot.
 */
export function createReceiverLanes() {
  const slowUntil = new LRUCache<string, number>({ max: CACHE_SIZE });
  const fast = new LRUCache<string, true>({ max: CACHE_SIZE });
  const visits = new Set<Visit>();
  const isSlow = (endpointId: string) => (slowUntil.get(endpointId) ?? 0) > performance.now();
  const count = (matches: (visit: Visit) => boolean) => [...visits].filter(matches).length;

  const hasRoom = (visit: Visit) =>
    visits.size < UNPROVEN.most &&
    count(({ organisationId }) => organisationId === visit.organisationId) < UNPROVEN.ofOrganisation &&
    (!visit.isSlow || count((other) => other.isSlow) < MOST_SLOW);

  /** Undefined if the receiver has to wait. */
  return ({ organisationId, endpointId }: Place) => {
    const visit = { organisationId, isSlow: isSlow(endpointId) };
    if (visit.isSlow || !fast.has(endpointId)) {
      if (!hasRoom(visit)) return undefined;
      visits.add(visit);
    }
    return {
      /** Notes how long the answers took. Returns whether the receiver may go on in its slot. */
      mayGoOn(milliseconds: readonly number[]): boolean {
        if (Math.max(...milliseconds) > SLOW.ms) slowUntil.set(endpointId, performance.now() + SLOW.forMs);
        if (isSlow(endpointId)) return false;
        fast.set(endpointId, true);
        visits.delete(visit);
        return true;
      },
      leave: () => void visits.delete(visit),
    };
  };
}
