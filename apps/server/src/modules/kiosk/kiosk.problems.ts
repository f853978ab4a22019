import { problem } from '../../platform/http/problem.ts';

/** Nobody here, or somebody of another building or organisation: whoever types an address finds out no more. */
export const PersonUnknown = problem({ code: 'kiosk.person_unknown', status: 422 });
export const TodayOnly = problem({ code: 'kiosk.today_only', status: 422 });
export const TooManyTries = problem({ code: 'kiosk.too_many_tries', status: 429 });
export const TooManyReservations = problem({ code: 'kiosk.too_many', status: 429 });
/** Too old, of another kiosk, or made up. */
export const ConfirmationOver = problem({ code: 'kiosk.confirmation_over', status: 409 });
