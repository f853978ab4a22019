import type { Period } from '../time/period.ts';
import {
  type TransitionDecision,
  forbid,
  isGone,
  type Relation,
  type ReservationStatus,
  staffMayUntil,
} from './states/transitions.ts';
import { minutesAfter } from './states/steps.ts';

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
