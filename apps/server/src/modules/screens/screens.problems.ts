import { problem } from '../../platform/http/problem.ts';

/** Also for a screen of another building or kind, and for a wrong secret. */
export const ScreenNotFound = problem({ code: 'screen.not_found', status: 404 });
/** The typed code is not the one on the screen. */
export const WrongPairingCode = problem({ code: 'screen.wrong_code', status: 409 });
export const TooManyScreens = problem({ code: 'screen.too_many', status: 429 });
