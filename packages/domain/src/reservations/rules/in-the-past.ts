import { type Rule, refuse } from '../decision.ts';
import { roundUpToQuarter } from '../../time/quarter.ts';

/**
 * A start up to now is past: what starts now runs already. A change of one that runs keeps its start, but can not end
 * before now, which would rewrite what has been.
 */
export const inThePast: Rule<'in-the-past'> = ({ period: { start, end } }, { replaced }, { now }) => {
  const keepsStart = replaced !== undefined && replaced.start === start && replaced.end > now;
  const isAhead = start > now || (keepsStart && end > now);
  return isAhead ? undefined : refuse('in-the-past', { earliestStart: roundUpToQuarter(now + 1) });
};
