import type { TenantTx } from '@berth/database';
import { administratorsOf } from '../../identity/index.ts';
import type { Made } from './planned-changes.ts';

const ADMINISTRATOR = 'Customer-admin';

const losesSomething = ({ member, change: { effect, after } }: Made) =>
  effect === 'suspended' || (member?.roles.includes(ADMINISTRATOR) === true && !after.roles.includes(ADMINISTRATOR));

/** Returns a change that would leave the organisation without an administrator; undefined if others remain. */
export async function lastAdministratorOf(
  tx: TenantTx,
  organisationId: string,
  made: readonly Made[],
): Promise<Made | undefined> {
  const losing = made.filter(losesSomething);
  if (losing.length === 0) return undefined;
  const byEmail = new Map(losing.map((one) => [one.member?.email ?? '', one]));
  const administrators = await administratorsOf(tx, organisationId);
  const [first] = administrators;
  const isEveryone = administrators.every(({ email }) => byEmail.has(email));
  return first !== undefined && isEveryone ? byEmail.get(first.email) : undefined;
}
