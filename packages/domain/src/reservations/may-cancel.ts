import { type ActDecision, forbid, isGone, type Relation, type StandingReservation } from './reservation-acts.ts';

const DAY_MS = 86_400_000;

/**
 * Staff until one day after the start. The holder, and whoever made it for them, before the start; while it runs only
 * where the building allows that, because checking out is how one leaves.
 */
export function mayCancel(
  { period, state }: StandingReservation,
  who: Relation,
  building: { readonly allow_cancelling_ongoing: boolean },
  now: number,
): ActDecision {
  if (!who.isHolder && !who.isMaker && !who.isStaff) return forbid('not-yours', {});
  if (isGone(state)) return forbid(state, {});
  if (who.isStaff) {
    const until = period.start + DAY_MS;
    return now <= until ? { allowed: true } : forbid('day-after', { until });
  }
  if (now < period.start) return { allowed: true };
  if (now >= period.end) return forbid('ended', {});
  return building.allow_cancelling_ongoing ? { allowed: true } : forbid('ongoing', {});
}
