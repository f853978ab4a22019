import type { Rule, RuleName } from './decision.ts';
import { allowedTimeslot } from './rules/allowed-timeslot.ts';
import { assetQuantity } from './rules/asset-quantity.ts';
import { assetStock } from './rules/asset-stock.ts';
import { assetUnavailable } from './rules/asset-unavailable.ts';
import { buildingMaximum } from './rules/building-maximum.ts';
import { closedDay } from './rules/closed-day.ts';
import { dailyMaximum } from './rules/daily-maximum.ts';
import { disableOverlappingReservation } from './rules/disable-overlapping-reservation.ts';
import { endBeforeStart } from './rules/end-before-start.ts';
import { fixedDesk } from './rules/fixed-desk.ts';
import { floorRestricted } from './rules/floor-restricted.ts';
import { futureDayMax } from './rules/future-day-max.ts';
import { guestAddress } from './rules/guest-address.ts';
import { guestIncomplete } from './rules/guest-incomplete.ts';
import { inThePast } from './rules/in-the-past.ts';
import { noAssets } from './rules/no-assets.ts';
import { noGuests } from './rules/no-guests.ts';
import { noPrivate } from './rules/no-private.ts';
import { noRepeat } from './rules/no-repeat.ts';
import { noSubject } from './rules/no-subject.ts';
import { notForOthers } from './rules/not-for-others.ts';
import { notReservable } from './rules/not-reservable.ts';
import { ownFixedDesk } from './rules/own-fixed-desk.ts';
import { repeatWeeksMaximum } from './rules/repeat-weeks-maximum.ts';
import { reservationTimeLimit } from './rules/reservation-time-limit.ts';
import { reservationsOff } from './rules/reservations-off.ts';
import { spaceTaken } from './rules/space-taken.ts';
import { subjectTooLong } from './rules/subject-too-long.ts';
import { timeStep } from './rules/time-step.ts';
import { tooManyGuests } from './rules/too-many-guests.ts';
import { totalReservationsLimit } from './rules/total-reservations-limit.ts';
import { userpoolDailyBudget } from './rules/userpool-daily-budget.ts';
import { weeklyLimit } from './rules/weekly-limit.ts';
import { withinOneDay } from './rules/within-one-day.ts';

export type Rules = { readonly [R in RuleName]: Rule<R> };

/**
 * All rules in the order of evaluation; the first that refuses gives the reason. Permanent and cheap reasons come
 * first: what cannot be resolved before what can, the request itself before the calendar, the calendar before other
 * reservations, and counts last.
 */
export const RULES: Rules = {
  // Reasons that no other time or input resolves.
  'reservations-off': reservationsOff,
  'not-reservable': notReservable,
  'floor-restricted': floorRestricted,
  'own-fixed-desk': ownFixedDesk,
  // Requests that this person may not make here.
  'not-for-others': notForOthers,
  'no-repeat': noRepeat,
  'no-guests': noGuests,
  'no-private': noPrivate,
  'no-subject': noSubject,
  'no-assets': noAssets,
  // Invalid requests.
  'end-before-start': endBeforeStart,
  'in-the-past': inThePast,
  'within-one-day': withinOneDay,
  'time-step': timeStep,
  'repeat-weeks-maximum': repeatWeeksMaximum,
  'subject-too-long': subjectTooLong,
  'guest-incomplete': guestIncomplete,
  'guest-address': guestAddress,
  'too-many-guests': tooManyGuests,
  // When the space can be reserved.
  'future-day-max': futureDayMax,
  'fixed-desk': fixedDesk,
  'closed-day': closedDay,
  'allowed-timeslot': allowedTimeslot,
  'reservation-time-limit': reservationTimeLimit,
  // Existing reservations, of the space and of the holder.
  'space-taken': spaceTaken,
  'disable-overlapping-reservation': disableOverlappingReservation,
  // Limits on how much is reserved.
  'daily-maximum': dailyMaximum,
  'total-reservations-limit': totalReservationsLimit,
  'weekly-limit': weeklyLimit,
  'building-maximum': buildingMaximum,
  'userpool-daily-budget': userpoolDailyBudget,
  // Additions; without them the reservation would be granted.
  'asset-unavailable': assetUnavailable,
  'asset-quantity': assetQuantity,
  'asset-stock': assetStock,
};

export const RULE_NAMES = Object.keys(RULES) as readonly RuleName[];
