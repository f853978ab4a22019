import { type Rule, refuse } from '../decision.ts';

/** The form accepts two digits. */
const MOST_WEEKS = 99;

export const repeatWeeksMaximum: Rule<'repeat-weeks-maximum'> = ({ repeatWeeks }, { building }) => {
  const { repeat_weeks_maximum: maximum } = building.settings;
  const limit = maximum > 0 ? Math.min(maximum, MOST_WEEKS) : MOST_WEEKS;
  const isFine = Number.isInteger(repeatWeeks) && repeatWeeks >= 0 && repeatWeeks <= limit;
  return isFine ? undefined : refuse('repeat-weeks-maximum', { limit, asked: repeatWeeks });
};
