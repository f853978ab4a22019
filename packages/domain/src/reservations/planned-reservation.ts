import type { LocalDate } from '../time/local-date.ts';
import type { ReservationRequest } from './reservation-request.ts';

/** The person who will use the space. */
export type Holder = { readonly memberId: string; readonly userpools: readonly string[] };

/**
 * One reservation as it would be stored: one person, one space, one date of a request, or an existing one after a
 * change.
 */
export type PlannedReservation = Pick<
  ReservationRequest,
  'spaceId' | 'period' | 'repeatWeeks' | 'visibleToOthers' | 'subject' | 'guests' | 'assets'
> & {
  readonly id: string;
  readonly holder: Holder;
  /** The day of the start in the building's zone; the end is on the same day. */
  readonly localDay: LocalDate;
  /** The day of the series' first occurrence; equals `localDay` without a series. */
  readonly firstDay: LocalDate;
  /** The id of the reservation that is being changed, which does not count against itself; undefined for a new one. */
  readonly replaces: string | undefined;
  readonly forSomeoneElse: boolean;
  /** Guests that a change moves to another space: they need room there, but were invited before. */
  readonly guestsAlong: number;
  /** No one is signed in at a kiosk, so nothing that needs a role is possible there. */
  readonly atKiosk: boolean;
};
