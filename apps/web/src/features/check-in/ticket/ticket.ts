import type { Confirmation } from '@berth/contract';
import {
  type Entrance,
  entranceOf,
  entranceOpensAt,
  type LocalDate,
  type LocalTime,
  localDayOf,
  localTimeOf,
} from '@berth/domain';

export type Ticket = {
  readonly entrance: Entrance;
  readonly isCheckedIn: boolean;
  /** In the building, as everything here. */
  readonly today: LocalDate;
  readonly day: LocalDate;
  readonly opens: LocalTime;
  readonly start: LocalTime;
  readonly end: LocalTime;
  /** Negative once it has begun. */
  readonly untilStartMs: number;
};

export type HeldTicket = {
  readonly confirmed: Confirmation;
  /** Of this phone's clocks: the one that only counts, and the one that it shows. */
  readonly cameAt: { readonly steady: number; readonly wall: number };
};

/**
 * The server's time now. A phone's own time may be hours wrong, so only what passed since the answer came is taken from
 * it; the steady clock of some stands still while they sleep, and then the other one has counted more.
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
