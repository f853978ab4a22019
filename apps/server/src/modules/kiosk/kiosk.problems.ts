import { problem } from '../../platform/http/problem.ts';

/** Unknown, or a member of another building or organisation: the answer does not tell which. */
export const PersonUnknown = problem({ code: 'kiosk.person_unknown', status: 422 });
export const TodayOnly = problem({ code: 'kiosk.today_only', status: 422 });
export const TooManyTries = problem({ code: 'kiosk.too_many_tries', status: 429 });
export const TooManyReservations = problem({ code: 'kiosk.too_many', status: 429 });
/** Expired, from another kiosk, or forged. */
export const ConfirmationOver = problem({ code: 'kiosk.confirmation_over', status: 409 });
