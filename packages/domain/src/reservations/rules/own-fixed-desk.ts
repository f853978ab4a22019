import { type Rule, refuse } from '../decision.ts';

/** Applies during an absence too: the holder should remove the absence, or the desk would be held twice. */
export const ownFixedDesk: Rule<'own-fixed-desk'> = (_planned, { space }) =>
  space.fixed?.isHolders === true ? refuse('own-fixed-desk', {}) : undefined;
