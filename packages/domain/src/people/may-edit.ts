import { isDashboardAdmin, ROLES, type Role } from '../identity/roles.ts';

/** A person who edits or is edited. Operators may have no membership. */
export type Ranked = { readonly memberId: string | undefined; readonly roles: readonly Role[] };

const DASHBOARD_ADMIN = 2;
const CUSTOMER_ADMIN = 1;
const EVERYBODY_ELSE = 0;

const rankOf = (roles: readonly Role[]) => {
  if (isDashboardAdmin(roles)) return DASHBOARD_ADMIN;
  return roles.includes('Customer-admin') ? CUSTOMER_ADMIN : EVERYBODY_ELSE;
};

export type EditRefusal = 'self' | 'rank';

/**
 * Returns why a person may not change, move or remove a user; undefined if they may. People cannot edit themselves and
 * otherwise only those of a lower rank: operators everyone else, an organisation's administrators everyone below,
 * others no one. The target counts with the roles they would have if not suspended; otherwise suspending them would
 * raise others above them.
 */
export function editRefusal(actor: Ranked, target: Ranked): EditRefusal | undefined {
  if (actor.memberId !== undefined && actor.memberId === target.memberId) return 'self';
  return rankOf(actor.roles) > rankOf(target.roles) ? undefined : 'rank';
}

export const mayEdit = (actor: Ranked, target: Ranked): boolean => editRefusal(actor, target) === undefined;

/** The roles that an organisation can grant; only the sign-in provider makes someone an operator. */
export const GRANTABLE_ROLES = ROLES.filter((role) => role !== 'Dashboard-admin');

/** A person can grant only roles below their own. */
export const mayGrant = (actorRoles: readonly Role[], role: Role): boolean =>
  role !== 'Dashboard-admin' && rankOf(actorRoles) > rankOf([role]);
