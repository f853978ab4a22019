import { problem } from '../../../platform/http/problem.ts';

export const Held = problem({ code: 'privacy.held', status: 409 });
export const HoldNotFound = problem({ code: 'legal_hold.not_found', status: 404 });
export const HoldNotNow = problem({ code: 'legal_hold.not_now', status: 409 });
export const SecondPersonNeeded = problem({ code: 'legal_hold.second_person', status: 409 });
export const HoldUntil = problem({ code: 'legal_hold.until', status: 409 });
