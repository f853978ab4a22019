import type { PickedSlot } from './pick-slot.ts';
import type { WindowProblemCode } from './window-problems.ts';

/** Where the words stand in the catalogue: what a rule would refuse later is said in the words of that rule. */
export const WINDOW_TEXTS = {
  'window.past_date': 'reservation.in_the_past',
  'window.beyond_last_date': 'reservation.future_day_max',
  'window.end_date_first': 'window.end_date_first',
  'window.end_time_first': 'reservation.end_before_start',
  'window.two_days': 'reservation.within_one_day',
  'window.step': 'reservation.time_step',
  'window.closed_date': 'reservation.closed_day',
  'window.no_slots': 'window.no_slots',
  'window.outside_openings': 'reservation.allowed_timeslot',
} as const satisfies Record<WindowProblemCode, string>;

/** Of what became of a window when its opening hours arrived, only this has to be explained. */
export const PICK_TEXTS = { none: 'window.not_picked' } as const satisfies Partial<
  Record<PickedSlot['outcome'], string>
>;
