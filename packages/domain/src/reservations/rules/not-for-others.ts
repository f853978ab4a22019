import { holdsOneOf } from '../../identity/roles.ts';
import { type Rule, refuse } from '../decision.ts';
import { RESERVE_FOR_OTHERS } from '../rights.ts';

export const notForOthers: Rule<'not-for-others'> = (planned, { actor }) => {
  if (!planned.forSomeoneElse) return undefined;
  const mayReserveForOthers = !planned.atKiosk && holdsOneOf(actor.roles, RESERVE_FOR_OTHERS);
  return mayReserveForOthers ? undefined : refuse('not-for-others', { roles: RESERVE_FOR_OTHERS });
};
