import type { ListedReservation } from '@berth/contract';
import type { OwnReservation } from '@berth/domain/reservations';
import { meets, type Period } from '@berth/domain/time';
import { periodOf } from '../../../../lib/moments.ts';
import type { OwnHours } from '../choices.ts';

/** A space that the user holds in the window. */
export type OwnPlace = OwnReservation & { readonly reservation: ListedReservation };

type Own = {
  readonly held: readonly OwnPlace[];
  /** Cancelled as a no-show, as long as that can be undone. */
  readonly lost: readonly ListedReservation[];
};

const holds = ({ state }: ListedReservation) => state === 'reserved' || state === 'checked-in';

/** The user's own reservations in a window, the earliest first. Past ones are no longer held. */
export function ownReservationsIn(reservations: readonly ListedReservation[], window: Period, now: number): Own {
  const inWindow = reservations
    .map((reservation) => ({ reservation, ...periodOf(reservation) }))
    .filter((one) => meets(one, window) && one.end > now)
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  return {
    held: inWindow
      .filter(({ reservation }) => holds(reservation))
      .map(({ reservation, start, end }) => ({
        reservation,
        start,
        end,
        objectType: reservation.objectType,
        canChange: reservation.can.change,
      })),
    lost: inWindow
      .map(({ reservation }) => reservation)
      .filter((reservation) => !holds(reservation) && reservation.restorableUntil !== null),
  };
}

export const hoursBySpace = (held: readonly OwnPlace[]): OwnHours =>
  new Map(
    [...Map.groupBy(held, ({ reservation }) => reservation.objectId)].map(([id, all]) => [
      id,
      all.map(({ start, end, objectType }) => ({ start, end, objectType })),
    ]),
  );
