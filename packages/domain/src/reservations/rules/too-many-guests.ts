import { type Rule, refuse } from '../decision.ts';
import { guestMaximum } from '../details/guests.ts';

export const tooManyGuests: Rule<'too-many-guests'> = (planned, { space }) => {
  const limit = guestMaximum(space);
  const guests = planned.guests.length + planned.guestsAlong;
  return guests > limit ? refuse('too-many-guests', { limit, asked: guests }) : undefined;
};
