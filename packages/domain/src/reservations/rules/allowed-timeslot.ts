import { covers } from '../../time/period.ts';
import { type Rule, refuse } from '../decision.ts';

/**
 * One opening must contain the whole request: openings that touch do not add up. In timeslot mode the request must be
 * exactly one opening.
 */
export const allowedTimeslot: Rule<'allowed-timeslot'> = ({ period }, { building, openings }) => {
  if (!building.policies.includes('allowed-timeslot') || openings === undefined || openings.length === 0)
    return undefined;
  const isAllowed = openings.some((opening) =>
    building.settings.timeslot ? opening.start === period.start && opening.end === period.end : covers(opening, period),
  );
  return isAllowed ? undefined : refuse('allowed-timeslot', { asked: period, openings });
};
