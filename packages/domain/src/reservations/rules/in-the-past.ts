import { quarterOf } from '../../time/quarter.ts';
import { type Rule, refuse } from '../decision.ts';

/**
 * Whoever sits down now reserves the quarter that runs: a window that was offered a moment ago must not be past when it
 * is sent. A timeslot can be taken until it ends, as its start cannot be chosen. A change of one that runs keeps its
 * start, but cannot end before now, which would rewrite what has been.
 */
export const inThePast: Rule<'in-the-past'> = ({ period: { start, end } }, { building, replaced }, { now }) => {
  const keepsStart = replaced !== undefined && replaced.start === start && replaced.end > now;
  const earliestStart = quarterOf(now);
  const isStartAllowed = keepsStart || building.settings.timeslot || start >= earliestStart;
  return isStartAllowed && end > now ? undefined : refuse('in-the-past', { earliestStart });
};
