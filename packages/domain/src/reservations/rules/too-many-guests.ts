import { type Rule, refuse } from '../decision.ts';
import { guestMaximum } from '../guests.ts';

export const tooManyGuests: Rule<'too-many-guests'> = (wish, { space }) => {
  const limit = guestMaximum(space);
  const asked = wish.guests.length + wish.guestsAlong;
  return asked > limit ? refuse('too-many-guests', { limit, asked }) : undefined;
};
