import { problem } from '../../platform/http/problem.ts';

/** `data.reason` says why the code was rejected. */
export const CheckInFailed = problem({ code: 'check_in.failed', status: 422 });
/** Also for objects in a building or organisation of which the caller is not a member. */
export const CheckInUnknown = problem({ code: 'check_in.unknown', status: 404 });
export const OfferGone = problem({ code: 'check_in.offer_gone', status: 409 });
export const BuildingCheckInOff = problem({ code: 'check_in.building_off', status: 409 });
