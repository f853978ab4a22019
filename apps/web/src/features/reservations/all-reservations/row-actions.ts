import type { ListedReservation } from '@berth/contract';
import { DAY_MS, entranceOf, entranceOpensAt } from '@berth/domain';
import { periodOf } from '../../../lib/moments.ts';

export type WhyNot = { readonly because: 'too-old' | 'over' } | { readonly because: 'early'; readonly opensAt: number };

/** The specification's limit for check-in and cancellation by staff. */
export const startedLongAgo = (reservation: Pick<ListedReservation, 'startDatetime' | 'endDatetime'>, now: number) =>
  now > periodOf(reservation).start + DAY_MS;

/** Why a check-in is not possible now; undefined if it is. */
export function whyNoCheckIn(
  reservation: Pick<ListedReservation, 'startDatetime' | 'endDatetime' | 'can'>,
  earlyEntryMinutes: number,
  now: number,
): WhyNot | undefined {
  if (startedLongAgo(reservation, now)) return { because: 'too-old' };
  if (reservation.can.checkIn) return undefined;
  const period = periodOf(reservation);
  return entranceOf(period, earlyEntryMinutes, now) === 'early'
    ? { because: 'early', opensAt: entranceOpensAt(period, earlyEntryMinutes) }
    : { because: 'over' };
}
