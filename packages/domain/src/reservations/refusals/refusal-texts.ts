import type { Refusal, RuleName } from '../decision.ts';

/** The catalogue key of each rule, written out so that unused texts are found. */
export const REFUSAL_TEXTS = {
  'reservations-off': 'reservation.reservations_off',
  'not-reservable': 'reservation.not_reservable',
  'floor-restricted': 'reservation.floor_restricted',
  'neighbourhood-restricted': 'reservation.neighbourhood_restricted',
  'neighbourhood-guarantee': 'reservation.neighbourhood_guarantee',
  'own-fixed-desk': 'reservation.own_fixed_desk',
  'not-for-others': 'reservation.not_for_others',
  'no-repeat': 'reservation.no_repeat',
  'no-guests': 'reservation.no_guests',
  'no-private': 'reservation.no_private',
  'no-subject': 'reservation.no_subject',
  'no-assets': 'reservation.no_assets',
  'end-before-start': 'reservation.end_before_start',
  'in-the-past': 'reservation.in_the_past',
  'within-one-day': 'reservation.within_one_day',
  'time-step': 'reservation.time_step',
  'repeat-weeks-maximum': 'reservation.repeat_weeks_maximum',
  'subject-too-long': 'reservation.subject_too_long',
  'guest-incomplete': 'reservation.guest_incomplete',
  'guest-address': 'reservation.guest_address',
  'too-many-guests': 'reservation.too_many_guests',
  'future-day-max': 'reservation.future_day_max',
  'fixed-desk': 'reservation.fixed_desk',
  'closed-day': 'reservation.closed_day',
  'allowed-timeslot': 'reservation.allowed_timeslot',
  'reservation-time-limit': 'reservation.reservation_time_limit',
  'space-taken': 'reservation.space_taken',
  'disable-overlapping-reservation': 'reservation.disable_overlapping_reservation',
  'daily-maximum': 'reservation.daily_maximum',
  'total-reservations-limit': 'reservation.total_reservations_limit',
  'weekly-limit': 'reservation.weekly_limit',
  'building-maximum': 'reservation.building_maximum',
  'userpool-daily-budget': 'reservation.userpool_daily_budget',
  'asset-unavailable': 'reservation.asset_unavailable',
  'asset-quantity': 'reservation.asset_quantity',
  'asset-stock': 'reservation.asset_stock',
} as const satisfies Record<RuleName, string>;

/** The text for a user whose own reservation is in the way: it names the reservation and addresses the user. */
export const OWN_PLACE_TEXT = 'reservation.your_own_place';

/** The same for a reservation in another building, where the screen does not show it. */
export const ELSEWHERE_TEXT = 'reservation.your_place_elsewhere';

/** The text for a time earlier today: its date could be selected. */
export const TIME_OVER_TEXT = 'reservation.time_over';

/** Returns the text of a refusal; its code stays that of the rule. */
export function refusalText({ rule, numbers }: Refusal): string {
  if (rule === 'disable-overlapping-reservation' && (numbers.spaceName ?? '') !== '')
    return numbers.buildingName === undefined ? OWN_PLACE_TEXT : ELSEWHERE_TEXT;
  return rule === 'in-the-past' && numbers.isToday ? TIME_OVER_TEXT : REFUSAL_TEXTS[rule];
}
