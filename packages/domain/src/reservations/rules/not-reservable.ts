import { type Rule, refuse } from '../decision.ts';

export const notReservable: Rule<'not-reservable'> = (_planned, { space }) =>
  space.isReservable ? undefined : refuse('not-reservable', {});
