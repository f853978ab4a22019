import type { Period } from '../time/period.ts';
import { NO_SHOW_WINDOW_MINUTES } from './states/due-no-show-step.ts';
import { type TransitionDecision, forbid, type Relation, type ReservationStatus } from './states/transitions.ts';
import { minutesAfter } from './states/steps.ts';

/**
 * The end of the period in which an automatic cancellation can be undone: a quarter of an hour, and not after the
 * reservation's end.
 */
export const restorableUntil = ({ end }: Period, cancelledAt: number): number =>
  Math.min(minutesAfter(cancelledAt, NO_SHOW_WINDOW_MINUTES), end);

/** Whether the cancellation of a no-show may be undone; `mayReserve` decides whether the space is still free. */
export function mayRestore(
  reservation: ReservationStatus,
  cancelledAt: number | undefined,
  who: Relation,
  now: number,
): TransitionDecision {
  if (!who.isHolder && !who.isMaker && !who.isStaff) return forbid('not-yours', {});
  if (reservation.state !== 'cancelled' || cancelledAt === undefined) return forbid('not-restorable', {});
  const until = restorableUntil(reservation, cancelledAt);
  return now < until ? { allowed: true } : forbid('restore-too-late', { until });
}
