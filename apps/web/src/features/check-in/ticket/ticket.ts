import type { Confirmation } from '@berth/contract';
import { type Entrance, entranceOf, entranceOpensAt } from '@berth/domain/reservations';
import { type LocalDate, type LocalTime, localDayOf, localTimeOf } from '@berth/domain/time';

export type Ticket = {
  readonly entrance: Entrance;
  readonly isCheckedIn: boolean;
  /** Local to the building, like every time here. */
  readonly today: LocalDate;
  readonly day: LocalDate;
  readonly opens: LocalTime;
  readonly start: LocalTime;
  readonly end: LocalTime;
  /** Negative once the reservation has begun. */
  readonly untilStartMs: number;
};

export type HeldTicket = {
  readonly confirmed: Confirmation;
  /** Readings of the phone's monotonic clock and its wall clock. */
  readonly cameAt: { readonly steady: number; readonly wall: number };
};

/**
 * The current time of the server. A phone's wall clock may be hours wrong, so only the time passed since the answer is
 * taken from it. The monotonic clock of some phones stops while they sleep, and then the wall clock has counted more.
 */
export const serverTime = ({ confirmed, cameAt }: HeldTicket, here: HeldTicket['cameAt']): number =>
  Date.parse(confirmed.now) + Math.max(0, here.steady - cameAt.steady, here.wall - cameAt.wall);

export function ticketAt({ reservation, organisation }: Confirmation, now: number): Ticket {
  const { timezone: zone, reservationSettings } = organisation;
  const period = { start: Date.parse(reservation.start_datetime), end: Date.parse(reservation.end_datetime) };
  const { earlyEntryMinutes } = reservationSettings;
  return {
    entrance: entranceOf(period, earlyEntryMinutes, now),
    isCheckedIn: reservation.context.checkInDatetime !== null,
    today: localDayOf(now, zone),
    day: localDayOf(period.start, zone),
    opens: localTimeOf(entranceOpensAt(period, earlyEntryMinutes), zone),
    start: localTimeOf(period.start, zone),
    end: localTimeOf(period.end, zone),
    untilStartMs: period.start - now,
  };
}
