import type { ReservationStatus } from './transitions.ts';

/** The statuses of a reservation for staff who run the day, in the order of their interest. */
export const ATTENDANCES = ['checked-in', 'expected', 'not-checked-in', 'over', 'cancelled'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** Those of reservations that are running or still to come. */
export const CURRENT_ATTENDANCES = [
  'checked-in',
  'expected',
  'not-checked-in',
] as const satisfies readonly Attendance[];

/** The filters of the staff's list; `current` are all that are running or still to come. */
export const LIST_STATUSES = ['current', ...ATTENDANCES] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

export function attendanceOf({ start, end, state }: ReservationStatus, now: number): Attendance {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'checked-out' || end <= now) return 'over';
  // People may check in before the start.
  if (state === 'checked-in') return 'checked-in';
  return start <= now ? 'not-checked-in' : 'expected';
}
