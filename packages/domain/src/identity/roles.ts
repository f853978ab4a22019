export const ROLES = [
  'Dashboard-admin',
  'Customer-admin',
  'Customer-coordinator',
  'Customer-team-lead',
  'Insights',
  'Sensors',
  'View-custom-assets',
] as const;

export type Role = (typeof ROLES)[number];

/** The specification's three guards: A = admin or coordinator, B = admin, C = dashboard admin only. */
export const GUARDS = {
  A: ['Dashboard-admin', 'Customer-admin', 'Customer-coordinator'],
  B: ['Dashboard-admin', 'Customer-admin'],
  C: ['Dashboard-admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Guard = keyof typeof GUARDS;

export const holdsOneOf = (roles: readonly Role[], wanted: readonly Role[]): boolean =>
  roles.some((role) => wanted.includes(role));

export const passesGuard = (roles: readonly Role[], guard: Guard): boolean => holdsOneOf(roles, GUARDS[guard]);

export const isDashboardAdmin = (roles: readonly Role[]): boolean => roles.includes('Dashboard-admin');

export const isRole = (name: unknown): name is Role => ROLES.some((role) => role === name);

/** What an organisation's directory says of a member's rights. */
export type Membership = {
  readonly explicit: boolean;
  /** Granted by the organisation itself. */
  readonly roles: readonly Role[];
  /** False for whoever was added from outside the organisation's proven domains. */
  readonly tokenRolesAct: boolean;
};

const comesFromTheTokenOnly = (role: Role) => role === 'Dashboard-admin';

/**
 * Roles of a token hold for the whole installation, so they count only where an organisation added the person itself and
 * knows them as one of its own: another organisation's administrator is an employee here until a role is granted here.
 * Someone let in by an authorised identifier is an employee, whatever anybody says.
 */
export function rolesActingIn(tokenRoles: readonly Role[], membership: Membership | undefined): Role[] {
  const tokenActs = membership?.explicit === true && membership.tokenRolesAct;
  const granted = membership?.explicit ? membership.roles : [];
  return ROLES.filter((role) =>
    comesFromTheTokenOnly(role)
      ? tokenRoles.includes(role)
      : granted.includes(role) || (tokenActs && tokenRoles.includes(role)),
  );
}

/** What a directory keeps of a member's rights, with the roles of their last token. */
export type MemberRights = Membership & { readonly tokenRoles: readonly Role[]; readonly active: boolean };

/** The roles with which a member acts in their organisation; of somebody who is suspended or was removed, none there. */
export const actingRoles = ({ tokenRoles, active, ...membership }: MemberRights): Role[] =>
  rolesActingIn(tokenRoles, active ? membership : undefined);
