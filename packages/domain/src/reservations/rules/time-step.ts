import { type Rule, refuse } from '../decision.ts';
import { isOnStep, STEP_MINUTES } from '../states/steps.ts';

/** Unchanged times are accepted, even if they were chosen when the building reserved by timeslot. */
export const timeStep: Rule<'time-step'> = ({ period }, { building, replaced }) => {
  const stepMinutes = building.settings.timeslot ? 1 : STEP_MINUTES;
  const isKept = (instant: number) => instant === replaced?.start || instant === replaced?.end;
  const isFine = (instant: number) => isOnStep(instant, stepMinutes) || isKept(instant);
  return isFine(period.start) && isFine(period.end) ? undefined : refuse('time-step', { stepMinutes });
};
