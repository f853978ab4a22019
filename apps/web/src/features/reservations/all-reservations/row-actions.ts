import type { ListedReservation } from '@berth/contract';
import { entranceOf, entranceOpensAt, staffMayUntil } from '@berth/domain';
import { periodOf } from '../../../lib/moments.ts';

export type WhyNot = { readonly because: 'too-old' } | { readonly because: 'early'; readonly opensAt: number };

/** The specification's limit for check-in and cancellation by staff. */
export const startedLongAgo = (reservation: Pick<ListedReservation, 'startDatetime' | 'endDatetime'>, now: number) =>
  now > staffMayUntil(periodOf(reservation));

/** Why a check-in is not possible now; undefined if it is. */
export function whyNoCheckIn(
  reservation: Pick<ListedReservation, 'startDatetime' | 'endDatetime'>,
  earlyEntryMinutes: number,
  now: number,
): WhyNot | undefined {
  if (startedLongAgo(reservation, now)) return { because: 'too-old' };
  const period = periodOf(reservation);
  return entranceOf(period, earlyEntryMinutes, now) === 'early'
    ? { because: 'early', opensAt: entranceOpensAt(period, earlyEntryMinutes) }
    : undefined;
}
