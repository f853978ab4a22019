import { minutesAfter } from '../../time/instant.ts';
import type { Period } from '../../time/period.ts';
import { NO_SHOW_WINDOW_MINUTES } from './due-no-show-step.ts';
import {
  forbid,
  isGone,
  type Relation,
  type ReservationStatus,
  staffMayUntil,
  type TransitionDecision,
} from './transitions.ts';

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

export type Entrance = 'early' | 'on-time' | 'late';

export const entranceOpensAt = (period: Period, earlyEntryMinutes: number): number =>
  minutesAfter(period.start, -earlyEntryMinutes);

/** Compares now with the time in which check-in is open. The ticket shows the same. */
export function entranceOf(period: Period, earlyEntryMinutes: number, now: number): Entrance {
  if (now < entranceOpensAt(period, earlyEntryMinutes)) return 'early';
  return now < period.end ? 'on-time' : 'late';
}

/** Staff may correct afterwards that a person came, as long as they may cancel. */
export function mayCheckIn(
  reservation: ReservationStatus,
  who: Pick<Relation, 'isHolder' | 'isStaff'>,
  building: { readonly early_entry_minutes: number },
  now: number,
): TransitionDecision {
  if (!who.isHolder && !who.isStaff) return forbid('not-yours', {});
  const { state } = reservation;
  if (isGone(state) || state === 'checked-in') return forbid(state, {});
  const { early_entry_minutes: minutes } = building;
  switch (entranceOf(reservation, minutes, now)) {
    case 'early':
      return forbid('too-early', { opensAt: entranceOpensAt(reservation, minutes) });
    case 'late':
      return who.isStaff && now <= staffMayUntil(reservation) ? { allowed: true } : forbid('too-late', {});
    case 'on-time':
      return { allowed: true };
  }
}

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
