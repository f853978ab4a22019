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

/**
 * Roles come from the sign-in provider and hold for the whole installation, so they count only where an organisation
 * added the person itself. Someone let in by an authorised identifier is an employee there, whatever their token says.
 */
export function rolesActingIn(tokenRoles: readonly Role[], membership: { explicit: boolean } | undefined): Role[] {
  if (membership?.explicit) return [...tokenRoles];
  return tokenRoles.filter((role) => role === 'Dashboard-admin');
}
