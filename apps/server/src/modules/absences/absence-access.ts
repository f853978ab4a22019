import type { TenantTx } from '@berth/database';
import { passesGuard } from '@berth/domain/identity';
import { NotAuthorised } from '../../platform/http/problem.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { PersonNotFound } from './absences.problems.ts';
import { membersOf } from './absences.sql.ts';

/**
 * The members with these addresses. Employees can name only their own; others are refused before any lookup, so that
 * they cannot find out who is a member. Staff can name every member of the building.
 */
export async function membersWithAccess(tx: TenantTx, caller: BuildingCaller, addresses: readonly string[]) {
  const requested = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const isStaff = passesGuard(caller.roles, 'A');
  if (!isStaff && requested.some((address) => address !== caller.token.email)) throw NotAuthorised();
  const members = await membersOf(tx, caller, requested);
  // The directory decides who owns an address; a token can contain one that belongs to another member here.
  if (!isStaff && members.some(({ id }) => id !== caller.memberId)) throw NotAuthorised();
  if (members.length !== requested.length) throw PersonNotFound();
  return new Map(members.map(({ id, email }) => [email, id]));
}
