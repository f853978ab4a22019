import { problem } from '../../../platform/http/problem.ts';

/** Not over yet, anonymous already, the wrong way round, or too many. */
export const DaysNotReplayable = problem({ code: 'insights.what_if_days', status: 422 });
export const AlreadyReplaying = problem({ code: 'insights.what_if_running', status: 409 });
/** There are not so many to take away. */
export const TooFewSpaces = problem({ code: 'insights.what_if_spaces', status: 422 });
