import { type Rule, refuse } from '../decision.ts';

/** Separate from 'allowed-timeslot', because another time does not help: it needs another date. */
export const closedDay: Rule<'closed-day'> = ({ localDay }, { building, openings }) => {
  const isClosed = building.policies.includes('allowed-timeslot') && openings !== undefined && openings.length === 0;
  return isClosed ? refuse('closed-day', { day: localDay }) : undefined;
};
