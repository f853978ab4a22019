import type { Floor, ListedReservation } from '@berth/contract';
import { isDuring, type LocalDate, localDayOf, localTimeOf } from '@berth/domain/time';

/** A colleague at a place for a time. */
export type ColleagueEntry = {
  readonly id: string;
  readonly who: string;
  readonly isResponder: boolean;
  readonly objectId: string;
  readonly objectName: string;
  readonly roomName: string | undefined;
  readonly floor: Floor | undefined;
  readonly date: LocalDate;
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly subject: string | undefined;
  readonly isNow: boolean;
  readonly isHere: boolean;
};

export function entryOf(
  reservation: ListedReservation,
  { floors, zone, now }: { floors: readonly Floor[]; zone: string; now: number },
): ColleagueEntry {
  const { forUser, context } = reservation;
  const [start, end] = [Date.parse(reservation.startDatetime), Date.parse(reservation.endDatetime)];
  const date = localDayOf(start, zone);
  return {
    id: reservation.id,
    who: [forUser?.firstname ?? context.firstName, forUser?.lastname ?? context.lastName].filter(Boolean).join(' '),
    isResponder: forUser?.isEmergencyResponder ?? false,
    objectId: reservation.objectId,
    objectName: reservation.objectName,
    roomName: reservation.roomName ?? undefined,
    floor: floors.find(({ id }) => id === reservation.floorId),
    date,
    from: localTimeOf(start, zone),
    to: localDayOf(end, zone) === date ? localTimeOf(end, zone) : '24:00',
    start,
    subject: reservation.reservationSubject ?? undefined,
    isNow: isDuring({ start, end }, now),
    isHere: context.checkInDatetime !== null && now < end,
  };
}

/** The reservation screen on the same floor at the same time, with the colleague marked. */
export const nearbyAddress = ({ floor, date, from, to, who }: ColleagueEntry): string =>
  `/workplace/desks?floor=${floor?.id ?? ''}&day=${date}&from=${from}&to=${to}` +
  (who === '' ? '' : `&search=${encodeURIComponent(who)}`);

/** Floors with people from the list, lowest first, with their number. */
export const floorsWith = (floors: readonly Floor[], entries: readonly ColleagueEntry[]) =>
  floors.flatMap((floor) => {
    const here = entries.filter((one) => one.floor?.id === floor.id).length;
    return here > 0 ? { floor, here } : [];
  });
