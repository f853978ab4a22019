import { problem } from '../../platform/http/problem.ts';

/** An unknown card, or one of a member of another building or organisation: the answer does not tell which. */
export const PersonUnknown = problem({ code: 'kiosk.person_unknown', status: 422 });
/** The address is unknown, or belongs to a member whose own rules refuse the request: the answer does not tell which. */
export const NotForAddress = problem({ code: 'kiosk.not_for_address', status: 422 });
/** An address proves nothing, and a check-out frees the place and removes the person from the evacuation list. */
export const CardOnly = problem({ code: 'kiosk.card_only', status: 403 });
export const TodayOnly = problem({ code: 'kiosk.today_only', status: 422 });
export const TooManyTries = problem({ code: 'kiosk.too_many_tries', status: 429 });
export const TooManyReservations = problem({ code: 'kiosk.too_many', status: 429 });
/** Expired, from another kiosk, or forged. */
export const ConfirmationOver = problem({ code: 'kiosk.confirmation_over', status: 409 });
