import { problem } from '../../platform/http/problem.ts';

/** Also for one of another building, of another kind, and for a wrong secret. */
export const ScreenNotFound = problem({ code: 'screen.not_found', status: 404 });
/** What was typed is not what the screen shows. */
export const WrongPairingCode = problem({ code: 'screen.wrong_code', status: 409 });
export const TooManyScreens = problem({ code: 'screen.too_many', status: 429 });
