import { quarterOf } from '../../time/quarter.ts';
import { type Rule, refuse } from '../decision.ts';

/**
 * The current quarter can still be reserved, so that a window offered a moment ago is not in the past when it is sent.
 * A timeslot can be reserved until it ends, because its start cannot be chosen. A change of a running reservation keeps
 * its start but cannot end before now, which would rewrite history.
 */
export const inThePast: Rule<'in-the-past'> = (planned, { building, replaced }, { now, localDay }) => {
  const { start, end } = planned.period;
  const keepsStart = replaced !== undefined && replaced.start === start && replaced.end > now;
  const earliestStart = quarterOf(now);
  const isStartAllowed = keepsStart || building.settings.timeslot || start >= earliestStart;
  return isStartAllowed && end > now
    ? undefined
    : refuse('in-the-past', { earliestStart, isToday: planned.localDay === localDay });
};
