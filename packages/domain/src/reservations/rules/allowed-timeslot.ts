import { isWithinOpenings } from '../../opening-hours/within-openings.ts';
import { type Rule, refuse } from '../decision.ts';

export const allowedTimeslot: Rule<'allowed-timeslot'> = ({ period }, { building, openings }) => {
  if (!building.policies.includes('allowed-timeslot') || openings === undefined || openings.length === 0)
    return undefined;
  return isWithinOpenings(openings, period, building.settings)
    ? undefined
    : refuse('allowed-timeslot', { asked: period, openings });
};
