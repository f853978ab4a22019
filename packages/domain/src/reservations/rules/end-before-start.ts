import { type Rule, refuse } from '../decision.ts';
import { minutesAfter, STEP_MINUTES } from '../states/steps.ts';

export const endBeforeStart: Rule<'end-before-start'> = ({ period: { start, end } }) =>
  start < end ? undefined : refuse('end-before-start', { earliestEnd: minutesAfter(start, STEP_MINUTES) });
