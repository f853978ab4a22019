import type { ListedReservation } from '@berth/contract';
import { type Attendance, staffMayUntil } from '@berth/domain/reservations';
import { periodOf } from '../../../../lib/moments.ts';

export type StaffAction = 'check-in' | 'change-time' | 'move' | 'restore' | 'cancel';

/** The specification's limit for check-in and cancellation by staff. */
export const startedLongAgo = (reservation: Pick<ListedReservation, 'startDatetime' | 'endDatetime'>, now: number) =>
  now > staffMayUntil(periodOf(reservation));

type Acted = Pick<ListedReservation, 'can' | 'restorableUntil'>;

/** The actions that can succeed. What is over is not cancelled, though a missed check-in can still be recorded. */
export function possibleActions({ can, restorableUntil }: Acted, attendance: Attendance): readonly StaffAction[] {
  const isOver = attendance === 'over';
  return [
    ...(can.checkIn ? (['check-in'] as const) : []),
    ...(can.change && !isOver ? (['change-time', 'move'] as const) : []),
    ...(restorableUntil === null ? [] : (['restore'] as const)),
    ...(can.cancel && !isOver ? (['cancel'] as const) : []),
  ];
}
