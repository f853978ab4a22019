import type { Period } from '../time/period.ts';
import {
  type TransitionDecision,
  forbid,
  isGone,
  type Relation,
  type ReservationStatus,
} from './states/transitions.ts';

/** Whether a reservation may take these times; `mayReserve` decides whether the space is free. */
export function mayChange(
  { start, end, state, mirrored = false }: ReservationStatus,
  to: Period,
  who: Relation,
  now: number,
): TransitionDecision {
  if (!who.isHolder && !who.isMaker && !who.isStaff) return forbid('not-yours', {});
  if (isGone(state)) return forbid(state, {});
  if (mirrored) return forbid('elsewhere', {});
  if (end <= now) return forbid('past', {});
  // For a person who checked in early it has begun.
  const hasBegun = start <= now || state === 'checked-in';
  if (hasBegun && to.start !== start) return forbid('start-fixed', { start });
  return { allowed: true };
}
