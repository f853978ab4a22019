import type { LocalDate } from '../time/local-date.ts';
import type { ReservationRequest } from './reservation-request.ts';

/** The person who will sit there. */
export type Holder = { readonly memberId: string; readonly userpools: readonly string[] };

/** One reservation as it would be stored: one person, one space, one date of a request, or an existing one after a change. */
export type PlannedReservation = Pick<
  ReservationRequest,
  'spaceId' | 'period' | 'repeatWeeks' | 'visibleToOthers' | 'subject' | 'guests' | 'assets'
> & {
  readonly id: string;
  readonly holder: Holder;
  /** Of the start, in the building's zone; the end lies on the same day. */
  readonly localDay: LocalDate;
  /** The day of the series' first occurrence; the same as `localDay` where there is no series. */
  readonly firstDay: LocalDate;
  /** The reservation that is being changed, which does not count against itself; undefined for a new one. */
  readonly replaces: string | undefined;
  readonly forSomeoneElse: boolean;
  /** Guests that a change takes along to another space: they need room there, but were invited before. */
  readonly guestsAlong: number;
  /** At a kiosk nobody is signed in, so nothing that needs a right is possible there. */
  readonly atKiosk: boolean;
};
