import type { TeamDayRefusal } from '@berth/domain/team-days';
import { problem } from '../../platform/http/problem.ts';

/** The same answer for a team day that does not exist, one of another building, and an invitation of someone else. */
export const TeamDayNotFound = problem({ code: 'team_day.not_found', status: 404 });
export const TeamDayOver = problem({ code: 'team_day.over', status: 409 });
export const TeamDayTimes = problem({ code: 'team_day.times', status: 422 });
export const TeamDaysOff = problem({ code: 'team_day.off', status: 403 });
/** The limit is in the message and in the data. */
export const TooManyDesks = problem({ code: 'team_day.too_many_desks', status: 409 });
export const NoBlock = problem({ code: 'team_day.no_block', status: 409 });
export const DesksTaken = problem({ code: 'team_day.desks_taken', status: 409 });
export const NotHeldDesk = problem({ code: 'team_day.not_held', status: 409 });
export const SwapRefused = problem({ code: 'team_day.swap_refused', status: 409 });
export const NotLead = problem({ code: 'team_day.not_lead', status: 403 });

const REFUSALS = {
  'team-days-off': TeamDaysOff,
  'not-lead': NotLead,
  'in-the-past': problem({ code: 'team_day.in_the_past', status: 422 }),
  'beyond-window': problem({ code: 'team_day.beyond_window', status: 422 }),
  'team-size': problem({ code: 'team_day.team_size', status: 422 }),
  'too-many-open': problem({ code: 'team_day.too_many_open', status: 409 }),
  'too-many-that-day': problem({ code: 'team_day.too_many_that_day', status: 409 }),
  'too-many-invitations': problem({ code: 'team_day.too_many_invitations', status: 409 }),
} as const satisfies Record<TeamDayRefusal['rule'], unknown>;

/** The rule's numbers are in the message and in the data. */
export const refusalOf = ({ rule, ...numbers }: TeamDayRefusal) => REFUSALS[rule]({ values: numbers, data: numbers });
