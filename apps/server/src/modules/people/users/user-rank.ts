import { isRole, type Role, rolesActingIn } from '@berth/domain/identity';
import { editRefusal, type Ranked } from '@berth/domain/people';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { UserRecord } from './user-record.sql.ts';

type Rights = Pick<
  UserRecord,
  'id' | 'explicit' | 'roles' | 'tokenRoles' | 'tokenRolesAct' | 'suspendedAt' | 'removedAt' | 'beforeRemoval'
>;

/** The user's roles as if they were neither suspended nor removed, because they keep their rank. */
export const heldRoles = ({ explicit, roles, tokenRoles, tokenRolesAct, beforeRemoval }: Rights): Role[] =>
  rolesActingIn(tokenRoles.filter(isRole), {
    explicit,
    roles: [...roles, ...(beforeRemoval?.roles ?? [])].filter(isRole),
    tokenRolesAct,
  });

/** `clientRoles` on the wire. */
export const shownRoles = (user: Rights): Role[] =>
  user.suspendedAt === null && user.removedAt === null
    ? heldRoles(user)
    : heldRoles(user).filter((role) => role === 'Dashboard-admin');

const actorFrom = ({ memberId, roles }: OrganisationCaller): Ranked => ({ memberId, roles });

/** Returns why the caller may not edit or remove the user; null if they may. */
export const lockedFor = (caller: OrganisationCaller, user: Rights) =>
  editRefusal(actorFrom(caller), { memberId: user.id, roles: heldRoles(user) }) ?? null;
