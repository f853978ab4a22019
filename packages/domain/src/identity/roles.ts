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

export const holdsOneOf = (roles: readonly Role[], any: readonly Role[]): boolean =>
  roles.some((role) => any.includes(role));

export const passesGuard = (roles: readonly Role[], guard: Guard): boolean => holdsOneOf(roles, GUARDS[guard]);

export const isDashboardAdmin = (roles: readonly Role[]): boolean => roles.includes('Dashboard-admin');

export const isRole = (name: unknown): name is Role => ROLES.some((role) => role === name);

/** A member's rights, as the organisation's directory stores them. */
export type Membership = {
  readonly explicit: boolean;
  /** Granted by the organisation. */
  readonly roles: readonly Role[];
  /** False for people who were added from outside the organisation's proven domains. */
  readonly tokenRolesAct: boolean;
};

type StoredRights = {
  readonly explicit: boolean | null;
  readonly roles: readonly string[] | null;
  readonly tokenRolesAct: boolean | null;
};

/** Returns the membership that is stored; undefined for non-members, whose columns are null in a joined row. */
export const membershipFrom = (stored: StoredRights | undefined): Membership | undefined =>
  stored === undefined || stored.explicit === null
    ? undefined
    : {
        explicit: stored.explicit,
        roles: (stored.roles ?? []).filter(isRole),
        tokenRolesAct: stored.tokenRolesAct === true,
      };

const comesFromTheTokenOnly = (role: Role) => role === 'Dashboard-admin';

/**
 * Returns the roles that apply in an organisation. Token roles are valid for the whole installation, so they apply only
 * where the organisation added the person and they belong to its own domain: another organisation's administrator is an
 * employee here until a role is granted here. A person who is admitted by an authorised identifier is always an
 * employee.
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

/** A member's stored rights, with the roles of their last token. */
export type MemberRights = Membership & { readonly tokenRoles: readonly Role[]; readonly active: boolean };

/** Returns the roles of a member in their organisation; suspended or removed members have none there. */
export const actingRoles = ({ tokenRoles, active, ...membership }: MemberRights): Role[] =>
  rolesActingIn(tokenRoles, active ? membership : undefined);
