import { covers, meets } from '../../time/period.ts';
import { type Rule, refuse } from '../decision.ts';

/** Free for others only if a single absence of its holder covers the whole request. */
export const fixedDesk: Rule<'fixed-desk'> = ({ period }, { space: { fixed } }) => {
  if (fixed === undefined || fixed.isHolders) return undefined;
  if (fixed.absences.some((absence) => covers(absence, period))) return undefined;
  return refuse('fixed-desk', { freed: fixed.absences.filter((absence) => meets(absence, period)) });
};
