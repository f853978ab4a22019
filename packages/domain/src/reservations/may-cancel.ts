import { DAY_MS } from '../time/instant.ts';
import {
  type TransitionDecision,
  forbid,
  isGone,
  type Relation,
  type ReservationStatus,
} from './states/transitions.ts';

/**
 * One that was made in a calendar of others is cancelled there. Staff until one day after the start. The holder and the person who made it, before the start; while it runs only
 * where the building allows that, because checking out is how one leaves.
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
    const until = start + DAY_MS;
    return now <= until ? { allowed: true } : forbid('day-after', { until });
  }
  if (now < start) return { allowed: true };
  if (now >= end) return forbid('ended', {});
  return building.allow_cancelling_ongoing ? { allowed: true } : forbid('ongoing', {});
}
