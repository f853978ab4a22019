import type { InputOf, ListedReservation, reserveSpace } from '@berth/contract';

type ReserveBody = NonNullable<InputOf<typeof reserveSpace>['body']>;

/** The format of guests in answers: 'Ada Lovelace <ada@example.org>'. */
const GUEST = /^(.*) <([^<>]*)>$/s;

function guestOf(text: string): { name: string; email: string } | undefined {
  const [, name, email] = GUEST.exec(text) ?? [];
  return name === undefined || email === undefined ? undefined : { name, email };
}

/** The request that recreates this reservation. It undoes a cancellation, unless another user was faster. */
export function requestToRecreate(reservation: ListedReservation): ReserveBody {
  const { startDatetime, endDatetime, reservationSubject, visibleToOthers, seriesId } = reservation;
  const guests = reservation.guest.map(guestOf).filter((guest) => guest !== undefined);
  const assets = reservation.reservationAssets.map(({ id, qty, comment }) => ({ id, qty, comment }));
  return {
    startDatetime,
    endDatetime,
    ...(reservationSubject !== null && { reservationSubject }),
    ...(visibleToOthers === 0 && { visibleToOthers }),
    ...(guests.length > 0 && { invitedUsers: guests }),
    ...(assets.length > 0 && { reservationAssets: assets }),
    ...(seriesId !== null && { seriesId }),
  };
}
