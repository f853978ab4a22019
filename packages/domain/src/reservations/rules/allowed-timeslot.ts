import { covers } from '../../time/period.ts';
import { type Rule, refuse } from '../decision.ts';

/** One opening has to hold the whole request: those that touch do not add up. In timeslot mode it has to be the request. */
export const allowedTimeslot: Rule<'allowed-timeslot'> = ({ period }, { building, openings }) => {
  if (!building.policies.includes('allowed-timeslot') || openings === undefined || openings.length === 0)
    return undefined;
  const isAllowed = openings.some((opening) =>
    building.settings.timeslot ? opening.start === period.start && opening.end === period.end : covers(opening, period),
  );
  return isAllowed ? undefined : refuse('allowed-timeslot', { asked: period, openings });
};
