import type { Period } from '../time/period.ts';

/** Where a reservation is in its life: reserved → checked in → checked out, or cancelled before that. */
export const RESERVATION_STATES = ['reserved', 'checked-in', 'checked-out', 'cancelled'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

export type StandingReservation = { readonly period: Period; readonly state: ReservationState };

/** What the person in front of a reservation is to it. Staff are admins and coordinators of its building. */
export type Relation = { readonly isHolder: boolean; readonly isMaker: boolean; readonly isStaff: boolean };

type Nothing = Readonly<Record<string, never>>;

/** Why something can not be done with a reservation that exists, and what would be possible. */
export type ActNumbers = {
  readonly 'not-yours': Nothing;
  readonly cancelled: Nothing;
  readonly 'checked-out': Nothing;
  readonly past: Nothing;
  readonly 'start-fixed': { readonly start: number };
  readonly ongoing: Nothing;
  readonly ended: Nothing;
  readonly 'day-after': { readonly until: number };
  readonly 'checked-in': Nothing;
  readonly 'too-early': { readonly opensAt: number };
  readonly 'too-late': Nothing;
  readonly 'not-started': { readonly startsAt: number };
  readonly 'not-restorable': Nothing;
  readonly 'restore-too-late': { readonly until: number };
};
export type ActReason = keyof ActNumbers;
export type ActRefusalBy<R extends ActReason> = { readonly reason: R; readonly numbers: ActNumbers[R] };
export type ActRefusal = { [R in ActReason]: ActRefusalBy<R> }[ActReason];
export type ActDecision = { readonly allowed: true } | { readonly allowed: false; readonly because: ActRefusal };

export const forbid = <R extends ActReason>(
  reason: R,
  numbers: ActNumbers[R],
): { readonly allowed: false; readonly because: ActRefusalBy<R> } => ({ allowed: false, because: { reason, numbers } });

/** Nothing can be done with one that is gone. */
export const isGone = (state: ReservationState): state is 'cancelled' | 'checked-out' =>
  state === 'cancelled' || state === 'checked-out';

/** Where the words of each reason stand in the catalogue. */
export const ACT_TEXTS = {
  'not-yours': 'reservation.not_yours',
  cancelled: 'reservation.is_cancelled',
  'checked-out': 'reservation.is_checked_out',
  past: 'reservation.past_not_editable',
  'start-fixed': 'reservation.start_fixed',
  ongoing: 'reservation.ongoing_not_cancellable',
  ended: 'reservation.is_over',
  'day-after': 'reservation.cancel_too_late',
  'checked-in': 'reservation.is_checked_in',
  'too-early': 'reservation.check_in_too_early',
  'too-late': 'reservation.check_in_too_late',
  'not-started': 'reservation.check_out_too_early',
  'not-restorable': 'reservation.not_restorable',
  'restore-too-late': 'reservation.restore_too_late',
} as const satisfies Record<ActReason, string>;

/** When occurrences of a series collide: its dates are the placeholder. */
export const SERIES_OVERLAPS_TEXT = 'reservation.series_overlaps';
