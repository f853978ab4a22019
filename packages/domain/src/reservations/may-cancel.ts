import {
  type TransitionDecision,
  forbid,
  isGone,
  type Relation,
  type ReservationStatus,
  staffMayUntil,
} from './states/transitions.ts';

/**
 * An imported meeting is cancelled in its calendar. Staff may cancel until one day after the start. The holder and the
 * maker may before the start; while it runs only if the building allows it, because users leave by checking out.
 */
export function mayCancel(
  { start, end, state, mirrored = false }: ReservationStatus,
  who: Relation,
  building: { readonly allow_cancelling_ongoing: boolean },
  now: number,
): TransitionDecision {
  if (!who.isHolder && !who.isMaker && !who.isStaff) return forbid('not-yours', {});
  if (isGone(state)) return forbid(state, {});
  if (mirrored) return forbid('elsewhere', {});
  if (who.isStaff) {
    const until = staffMayUntil({ start });
    return now <= until ? { allowed: true } : forbid('day-after', { until });
  }
  if (now < start) return { allowed: true };
  if (now >= end) return forbid('ended', {});
  return building.allow_cancelling_ongoing ? { allowed: true } : forbid('ongoing', {});
}
