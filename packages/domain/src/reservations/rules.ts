import type { Rule, RuleName } from './decision.ts';
import * as counts from './rules/counts.ts';
import * as permanent from './rules/permanent.ts';
import * as person from './rules/person.ts';
import * as request from './rules/request.ts';
import * as time from './rules/time.ts';

export type Rules = { readonly [R in RuleName]: Rule<R> };

/**
 * All rules in the order of evaluation; the first that refuses gives the reason. Permanent and cheap reasons come
 * first: what cannot be resolved before what can, the request itself before the calendar, the calendar before other
 * reservations, and counts last. The files in `rules/` have the same order: permanent, person, request, time, counts.
 */
export const RULES: Rules = {
  // Reasons that no other time of the day or input resolves.
  'reservations-off': permanent.reservationsOff,
  'not-reservable': permanent.notReservable,
  'floor-restricted': permanent.floorRestricted,
  'neighbourhood-restricted': permanent.neighbourhoodRestricted,
  'neighbourhood-guarantee': permanent.neighbourhoodGuarantee,
  'own-fixed-desk': permanent.ownFixedDesk,
  // Requests that this person may not make here.
  'not-for-others': person.notForOthers,
  'no-repeat': person.noRepeat,
  'no-guests': person.noGuests,
  'no-private': person.noPrivate,
  'no-subject': person.noSubject,
  'no-assets': person.noAssets,
  // Invalid requests.
  'end-before-start': request.endBeforeStart,
  'in-the-past': request.inThePast,
  'within-one-day': request.withinOneDay,
  'time-step': request.timeStep,
  'repeat-weeks-maximum': request.repeatWeeksMaximum,
  'subject-too-long': request.subjectTooLong,
  'guest-incomplete': request.guestIncomplete,
  'guest-address': request.guestAddress,
  'too-many-guests': request.tooManyGuests,
  // When the space can be reserved.
  'future-day-max': time.futureDayMax,
  'fixed-desk': time.fixedDesk,
  'closed-day': time.closedDay,
  'allowed-timeslot': time.allowedTimeslot,
  'reservation-time-limit': time.reservationTimeLimit,
  // Existing reservations, of the space and of the holder.
  'space-taken': time.spaceTaken,
  'disable-overlapping-reservation': time.disableOverlappingReservation,
  // Limits on how much is reserved.
  'daily-maximum': counts.dailyMaximum,
  'total-reservations-limit': counts.totalReservationsLimit,
  'weekly-limit': counts.weeklyLimit,
  'building-maximum': counts.buildingMaximum,
  'userpool-daily-budget': counts.userpoolDailyBudget,
  // Additions; without them the reservation would be granted.
  'asset-unavailable': counts.assetUnavailable,
  'asset-quantity': counts.assetQuantity,
  'asset-stock': counts.assetStock,
};

export const RULE_NAMES = Object.keys(RULES) as readonly RuleName[];
