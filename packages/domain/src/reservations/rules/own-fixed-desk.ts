import { type Rule, refuse } from '../decision.ts';

/** Also while they planned to be away: then the absence is what has to go, or the desk would be held twice. */
export const ownFixedDesk: Rule<'own-fixed-desk'> = (_planned, { space }) =>
  space.fixed?.isHolders === true ? refuse('own-fixed-desk', {}) : undefined;
