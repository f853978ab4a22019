import { problem } from '../../../platform/http/problem.ts';

/** The days are not over yet, already anonymised, reversed, or too many. */
export const DaysNotReplayable = problem({ code: 'insights.what_if_days', status: 422 });
export const AlreadyReplaying = problem({ code: 'insights.what_if_running', status: 409 });
/** Fewer spaces exist than should be removed. */
export const TooFewSpaces = problem({ code: 'insights.what_if_spaces', status: 422 });
