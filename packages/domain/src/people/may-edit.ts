import { isDashboardAdmin, ROLES, type Role } from '../identity/roles.ts';

/** Somebody who acts, or is acted on. Whoever runs the installation may be nobody's member. */
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
 * Why somebody may not change, move or remove a user; undefined when they may. Never oneself; otherwise only those below:
 * who runs the installation all others, an organisation's administrator whoever is none, nobody else anybody. Of the
 * target count the roles that they would have if they were not suspended, or suspending would raise others above them.
 */
export function editRefusal(actor: Ranked, target: Ranked): EditRefusal | undefined {
  if (actor.memberId !== undefined && actor.memberId === target.memberId) return 'self';
  return rankOf(actor.roles) > rankOf(target.roles) ? undefined : 'rank';
}

export const mayEdit = (actor: Ranked, target: Ranked): boolean => editRefusal(actor, target) === undefined;

/** The roles that an organisation can grant: who runs the installation is said by the sign-in provider alone. */
export const GRANTABLE_ROLES = ROLES.filter((role) => role !== 'Dashboard-admin');

/** One grants only what is below one's own. */
export const mayGrant = (actorRoles: readonly Role[], role: Role): boolean =>
  role !== 'Dashboard-admin' && rankOf(actorRoles) > rankOf([role]);
