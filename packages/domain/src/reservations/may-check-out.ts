import { type ActDecision, forbid, isGone, type Relation, type StandingReservation } from './reservation-acts.ts';

/**
 * While it runs, and already before that for whoever came in early. Also without a check-in: somebody who forgot it and
 * leaves should free the space all the same.
 */
export function mayCheckOut(
  { period, state }: StandingReservation,
  who: Pick<Relation, 'isHolder' | 'isStaff'>,
  now: number,
): ActDecision {
  if (!who.isHolder && !who.isStaff) return forbid('not-yours', {});
  if (isGone(state)) return forbid(state, {});
  if (now >= period.end) return forbid('ended', {});
  if (now < period.start && state === 'reserved') return forbid('not-started', { startsAt: period.start });
  return { allowed: true };
}
