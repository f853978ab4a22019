import type { ReservationState } from '../reservations/states/transitions.ts';
import { minutesOf, type Period } from '../time/period.ts';

/** Cancelled by: u, the holder; o, another user (also by removing something it needs); s, the system, as a no-show. */
export const CANCELLED_BY = ['u', 'o', 's'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

export const OUTCOMES = ['cancelled', 'released', 'attended', 'ghost', 'unverified'] as const;
/** The outcome of a reservation. */
export type Outcome = (typeof OUTCOMES)[number];

/** The part of a reservation that remains after anonymisation. */
export type PastReservation = Period & {
  readonly state: ReservationState;
  readonly cancelledBy: CancelledBy | null;
  readonly checkedInAt: number | null;
  /** Minutes in which a person was detected since early entry, and minutes with readings; null without a sensor. */
  readonly sensedMinutes: number | null;
  readonly heardMinutes: number | null;
};

/** Shorter presence counts as passing by. */
export const ATTENDED_SENSED_MINUTES = 5;
/** A sensor with readings for less of the time cannot prove that no one came. */
export const VERIFIABLE_SHARE = 0.8;

const isAttended = ({ checkedInAt, sensedMinutes }: PastReservation): boolean =>
  checkedInAt !== null || (sensedMinutes ?? 0) >= ATTENDED_SENSED_MINUTES;

const isVerifiable = (reservation: PastReservation, hasWorkflow: boolean): boolean =>
  hasWorkflow || (reservation.heardMinutes ?? 0) >= VERIFIABLE_SHARE * minutesOf(reservation);

/**
 * Returns the outcome of a reservation from its current row: a restored one is no longer cancelled, and a moved one
 * counts where it is now. Undefined while it can still change: it has not ended and is unattended so far.
 */
export function outcomeOf(
  reservation: PastReservation,
  { hasWorkflow }: { readonly hasWorkflow: boolean },
  now: number,
): Outcome | undefined {
  if (reservation.state === 'cancelled') return reservation.cancelledBy === 's' ? 'released' : 'cancelled';
  if (isAttended(reservation)) return 'attended';
  if (now < reservation.end) return undefined;
  return isVerifiable(reservation, hasWorkflow) ? 'ghost' : 'unverified';
}
