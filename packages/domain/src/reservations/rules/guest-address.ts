import { isEmail } from '../../buildings/setting-fault.ts';
import { type Rule, refuse } from '../decision.ts';

/** The protocol's maximum. */
const LONGEST_ADDRESS = 254;

/** An empty address makes the guest incomplete, not invalid. */
const isWrong = (email: string) => email !== '' && (email.length > LONGEST_ADDRESS || !isEmail(email));

export const guestAddress: Rule<'guest-address'> = (planned) => {
  const at = planned.guests.findIndex(({ email }) => isWrong(email.trim()));
  return at < 0 ? undefined : refuse('guest-address', { row: at + 1 });
};
