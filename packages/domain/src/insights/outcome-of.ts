import type { ReservationState } from '../reservations/states/transitions.ts';
import { minutesOf, type Period } from '../time/period.ts';

/** u its holder, o somebody else (also by removing what it needs), s the system, because nobody came. */
export const CANCELLED_BY = ['u', 'o', 's'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

export const OUTCOMES = ['cancelled', 'released', 'attended', 'ghost', 'unverified'] as const;
/** What became of a reservation. */
export type Outcome = (typeof OUTCOMES)[number];

/** As much of a reservation as its row still tells when it is anonymous. */
export type PastReservation = Period & {
  readonly state: ReservationState;
  readonly cancelledBy: CancelledBy | null;
  readonly checkedInAt: number | null;
  /** How long somebody was seen since early entry, and how long a sensor was heard; null where there is none. */
  readonly sensedMinutes: number | null;
  readonly heardMinutes: number | null;
};

/** Less is somebody who passed by. */
export const ATTENDED_SENSED_MINUTES = 5;
/** A sensor that was heard for less of the time can not tell that nobody came. */
export const VERIFIABLE_SHARE = 0.8;

const isAttended = ({ checkedInAt, sensedMinutes }: PastReservation): boolean =>
  checkedInAt !== null || (sensedMinutes ?? 0) >= ATTENDED_SENSED_MINUTES;

const isVerifiable = (reservation: PastReservation, hasWorkflow: boolean): boolean =>
  hasWorkflow || (reservation.heardMinutes ?? 0) >= VERIFIABLE_SHARE * minutesOf(reservation);

/**
 * Exactly one, by the row as it is: one that was restored is no longer cancelled, and one that was moved is where it was
 * moved to. Undefined while it can still become another: it has not ended, and nobody was there yet.
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
