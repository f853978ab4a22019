import type { Period } from '../time/period.ts';
import { type ActDecision, forbid, isGone, type Relation, type StandingReservation } from './reservation-acts.ts';

/** Whether a reservation may take these times; whether the space is free then is asked of `mayReserve`. */
export function mayChange({ period, state }: StandingReservation, to: Period, who: Relation, now: number): ActDecision {
  if (!who.isHolder && !who.isMaker && !who.isStaff) return forbid('not-yours', {});
  if (isGone(state)) return forbid(state, {});
  if (period.end <= now) return forbid('past', {});
  // Whoever came in early is there: for them it has begun.
  const hasBegun = period.start <= now || state === 'checked-in';
  if (hasBegun && to.start !== period.start) return forbid('start-fixed', { start: period.start });
  return { allowed: true };
}
