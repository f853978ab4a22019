import { problem } from '../../platform/http/problem.ts';

/** `data.reason` says why the code was not taken. */
export const CheckInFailed = problem({ code: 'check_in.failed', status: 422 });
/** Also for what stands in a building, or an organisation, that the caller has nothing to do with. */
export const CheckInUnknown = problem({ code: 'check_in.unknown', status: 404 });
export const OfferGone = problem({ code: 'check_in.offer_gone', status: 409 });
export const BuildingCheckInOff = problem({ code: 'check_in.building_off', status: 409 });
