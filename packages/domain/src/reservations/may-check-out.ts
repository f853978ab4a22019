import {
  type TransitionDecision,
  forbid,
  isGone,
  type Relation,
  type ReservationStatus,
} from './states/transitions.ts';

/**
 * While it runs, and before that for somebody who checked in early. Also without a check-in: somebody who forgot it and
 * leaves should free the space all the same.
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
