import { useMe } from '../../lib/me.ts';
import type { User } from '../../workplace/user-field/user-field.tsx';

/** The signed-in user as a person of a team; undefined for an operator without a membership. */
export function useOwnUser(): User | undefined {
  const { info, group } = useMe();
  if (group?.member !== true) return undefined;
  const [firstName = '', ...rest] = info.userDisplayName.split(' ');
  return { username: info.user, firstName, lastName: rest.join(' ') };
}
