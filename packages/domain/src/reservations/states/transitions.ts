import { DAY_MS } from '../../time/instant.ts';
import type { Period } from '../../time/period.ts';

/** The states of a reservation: reserved → checked in → checked out, or cancelled before that. */
export const RESERVATION_STATES = ['reserved', 'checked-in', 'checked-out', 'cancelled'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** The part of a stored reservation that decides what may be done with it. */
export type ReservationStatus = Period & {
  readonly state: ReservationState;
  /** An imported meeting, which is changed in its external calendar. */
  readonly mirrored?: boolean;
};

/** A person's relation to a reservation. Staff are admins and coordinators of its building. */
export type Relation = { readonly isHolder: boolean; readonly isMaker: boolean; readonly isStaff: boolean };

/** The last moment at which staff may check in or cancel. */
export const staffMayUntil = ({ start }: Pick<Period, 'start'>): number => start + DAY_MS;

type Nothing = Readonly<Record<string, never>>;

/** Why a transition is refused, and what would be possible. */
export type TransitionNumbers = {
  readonly 'not-yours': Nothing;
  readonly elsewhere: Nothing;
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
export type TransitionReason = keyof TransitionNumbers;
export type TransitionRefusalBy<R extends TransitionReason> = {
  readonly reason: R;
  readonly numbers: TransitionNumbers[R];
};
export type TransitionRefusal = { [R in TransitionReason]: TransitionRefusalBy<R> }[TransitionReason];
export type TransitionDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly because: TransitionRefusal };

export const forbid = <R extends TransitionReason>(
  reason: R,
  numbers: TransitionNumbers[R],
): { readonly allowed: false; readonly because: TransitionRefusalBy<R> } => ({
  allowed: false,
  because: { reason, numbers },
});

/** Nothing can be done with a cancelled or checked-out reservation. */
export const isGone = (state: ReservationState): state is 'cancelled' | 'checked-out' =>
  state === 'cancelled' || state === 'checked-out';

/** The catalogue key of each reason. */
export const TRANSITION_TEXTS = {
  'not-yours': 'reservation.not_yours',
  elsewhere: 'calendar.elsewhere',
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
} as const satisfies Record<TransitionReason, string>;

/** The text for conflicting dates of a series, with a placeholder for the dates. */
export const SERIES_OVERLAPS_TEXT = 'reservation.series_overlaps';
