import type { TenantTx } from '@berth/database';
import { passesGuard } from '@berth/domain';
import { NotAuthorised } from '../../platform/http/problem.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { PersonNotFound } from './absences.problems.ts';
import { membersOf } from './absences.sql.ts';

/**
 * The members behind addresses: one's own or, for staff, anybody's of the building. Everyone else is refused before
 * anybody is looked for, so that they do not learn who is known here.
 */
export async function membersWithAccess(tx: TenantTx, caller: BuildingCaller, addresses: readonly string[]) {
  const asked = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const isStaff = passesGuard(caller.roles, 'A');
  if (!isStaff && asked.some((address) => address !== caller.token.email)) throw NotAuthorised();
  const members = await membersOf(tx, caller, asked);
  // The directory says whose an address is, and a sign-in may carry one that is another member's here.
  if (!isStaff && members.some(({ id }) => id !== caller.memberId)) throw NotAuthorised();
  if (members.length !== asked.length) throw PersonNotFound();
  return new Map(members.map(({ id, email }) => [email, id]));
}
