import { holdsOneOf } from '../../identity/roles.ts';
import { type Rule, refuse } from '../decision.ts';
import { REPEAT_WEEKLY } from '../rights.ts';

export const noRepeat: Rule<'no-repeat'> = (wish, { actor }) => {
  if (wish.repeatWeeks === 0) return undefined;
  const mayRepeat = !wish.atKiosk && holdsOneOf(actor.roles, REPEAT_WEEKLY);
  return mayRepeat ? undefined : refuse('no-repeat', { roles: REPEAT_WEEKLY });
};
