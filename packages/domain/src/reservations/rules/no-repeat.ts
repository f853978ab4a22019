import { holdsOneOf } from '../../identity/roles.ts';
import { type Rule, refuse } from '../decision.ts';
import { REPEAT_WEEKLY } from '../rights.ts';

export const noRepeat: Rule<'no-repeat'> = (planned, { actor }) => {
  if (planned.repeatWeeks === 0) return undefined;
  const mayRepeat = !planned.atKiosk && holdsOneOf(actor.roles, REPEAT_WEEKLY);
  return mayRepeat ? undefined : refuse('no-repeat', { roles: REPEAT_WEEKLY });
};
