import {
  type TransitionDecision,
  forbid,
  isGone,
  type Relation,
  type ReservationStatus,
} from './states/transitions.ts';

/**
 * Allowed while it runs, and earlier after an early check-in. Also without a check-in: a person who omitted it should
 * still be able to free the space.
 */
export function mayCheckOut(
  { start, end, state }: ReservationStatus,
  who: Pick<Relation, 'isHolder' | 'isStaff'>,
  now: number,
): TransitionDecision {
  if (!who.isHolder && !who.isStaff) return forbid('not-yours', {});
  if (isGone(state)) return forbid(state, {});
  if (now >= end) return forbid('ended', {});
  if (now < start && state === 'reserved') return forbid('not-started', { startsAt: start });
  return { allowed: true };
}
