import type { WindowProblemCode } from '@berth/domain/time-window';

/** The catalogue keys: a problem that a rule would refuse later uses the text of that rule. */
export const WINDOW_TEXTS = {
  'window.past_date': 'reservation.in_the_past',
  'window.past_time': 'reservation.time_over',
  'window.beyond_last_date': 'reservation.future_day_max',
  'window.end_date_first': 'window.end_date_first',
  'window.end_time_first': 'reservation.end_before_start',
  'window.two_days': 'reservation.within_one_day',
  'window.step': 'reservation.time_step',
  'window.closed_date': 'reservation.closed_day',
  'window.no_slots': 'window.no_slots',
  'window.outside_openings': 'reservation.allowed_timeslot',
} as const satisfies Record<WindowProblemCode, string>;
