import { type Rule, refuse } from '../decision.ts';

export const guestIncomplete: Rule<'guest-incomplete'> = (wish) => {
  const at = wish.guests.findIndex(({ name, email }) => name.trim() === '' || email.trim() === '');
  return at < 0 ? undefined : refuse('guest-incomplete', { row: at + 1 });
};
