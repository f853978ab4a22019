import { type Rule, refuse } from '../decision.ts';

export const guestIncomplete: Rule<'guest-incomplete'> = (planned) => {
  const at = planned.guests.findIndex(({ name, email }) => name.trim() === '' || email.trim() === '');
  return at < 0 ? undefined : refuse('guest-incomplete', { row: at + 1 });
};
