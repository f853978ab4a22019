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
 * All rules, in the order in which they are asked; the first that refuses is what a person hears. Worst and cheapest
 * news first: what cannot be mended before what can, the request by itself before the calendar, the calendar before what
 * others hold, and counting last.
 */
export const RULES: Rules = {
  // What no other time and no other words would mend.
  'reservations-off': reservationsOff,
  'not-reservable': notReservable,
  'floor-restricted': floorRestricted,
  'own-fixed-desk': ownFixedDesk,
  // What this person may not ask for here.
  'not-for-others': notForOthers,
  'no-repeat': noRepeat,
  'no-guests': noGuests,
  'no-private': noPrivate,
  'no-subject': noSubject,
  'no-assets': noAssets,
  // What was asked in a way that nothing can grant.
  'end-before-start': endBeforeStart,
  'in-the-past': inThePast,
  'within-one-day': withinOneDay,
  'time-step': timeStep,
  'repeat-weeks-maximum': repeatWeeksMaximum,
  'subject-too-long': subjectTooLong,
  'guest-incomplete': guestIncomplete,
  'guest-address': guestAddress,
  'too-many-guests': tooManyGuests,
  // When the space may be had.
  'future-day-max': futureDayMax,
  'fixed-desk': fixedDesk,
  'closed-day': closedDay,
  'allowed-timeslot': allowedTimeslot,
  'reservation-time-limit': reservationTimeLimit,
  // What others hold, and what the holder holds.
  'space-taken': spaceTaken,
  'disable-overlapping-reservation': disableOverlappingReservation,
  // How much has been reserved already.
  'daily-maximum': dailyMaximum,
  'total-reservations-limit': totalReservationsLimit,
  'weekly-limit': weeklyLimit,
  'building-maximum': buildingMaximum,
  'userpool-daily-budget': userpoolDailyBudget,
  // What comes with it; without it the reservation would stand.
  'asset-unavailable': assetUnavailable,
  'asset-quantity': assetQuantity,
  'asset-stock': assetStock,
};

export const RULE_NAMES = Object.keys(RULES) as readonly RuleName[];
