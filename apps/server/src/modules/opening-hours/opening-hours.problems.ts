import { problem } from '../../platform/http/problem.ts';

export const TimeslotNotFound = problem({ code: 'timeslot.not_found', status: 404 });
export const TimeslotInvalid = problem({ code: 'timeslot.invalid', status: 422 });
export const SplitReversed = problem({ code: 'timeslot.split_reversed', status: 422 });
export const SplitIncomplete = problem({ code: 'timeslot.split_incomplete', status: 422 });
export const RoomsFollow = problem({ code: 'timeslot.followers', status: 409 });
