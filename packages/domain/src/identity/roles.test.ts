import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actingRoles,
  type Guard,
  isDashboardAdmin,
  isRole,
  passesGuard,
  ROLES,
  type Role,
  rolesActingIn,
} from './roles.ts';

/** The specification's rules, repeated by hand so that the table is not tested against itself. */
const PASSES: Record<Role, Record<Guard, boolean>> = {
  'Dashboard-admin': { A: true, B: true, C: true },
  'Customer-admin': { A: true, B: true, C: false },
  'Customer-coordinator': { A: true, B: false, C: false },
  'Customer-team-lead': { A: false, B: false, C: false },
  Insights: { A: false, B: false, C: false },
  Sensors: { A: false, B: false, C: false },
  'View-custom-assets': { A: false, B: false, C: false },
};

const everyPair = ROLES.flatMap((role) => (['A', 'B', 'C'] as const).map((guard) => ({ role, guard })));
const someRoles = fc.subarray([...ROLES]);

describe('guards [T4]', () => {
  test.each(everyPair)('$role at guard $guard', ({ role, guard }) => {
    expect(passesGuard([role], guard)).toBe(PASSES[role][guard]);
  });

  test.each(['A', 'B', 'C'] as const)('an employee without roles does not pass guard %s', (guard) => {
    expect(passesGuard([], guard)).toBe(false);
  });

  test('several roles pass every guard that one of them passes', () => {
    fc.assert(
      fc.property(someRoles, fc.constantFrom<Guard>('A', 'B', 'C'), (roles, guard) => {
        expect(passesGuard(roles, guard)).toBe(roles.some((role) => PASSES[role][guard]));
      }),
    );
  });

  test('only the role Dashboard-admin makes a dashboard admin', () => {
    expect(ROLES.filter((role) => isDashboardAdmin([role]))).toEqual(['Dashboard-admin']);
  });
});

const ofTheirOwn = { explicit: true, roles: [], tokenRolesAct: true };
const fromOutside = { ...ofTheirOwn, tokenRolesAct: false };
const onlyGlobal = (roles: readonly Role[]) => roles.filter((role) => role === 'Dashboard-admin');

describe('acting roles [T4]', () => {
  test('include all token roles for a member that the organisation added from its own domain', () => {
    fc.assert(
      fc.property(someRoles, (roles) => {
        expect(rolesActingIn(roles, ofTheirOwn)).toEqual(roles);
      }),
    );
  });

  test.each([
    ['someone added from outside', fromOutside],
    ['someone let in by an identifier', { ...ofTheirOwn, explicit: false }],
    [
      'someone let in by an identifier to whom a role was granted',
      { ...ofTheirOwn, explicit: false, roles: [...ROLES] },
    ],
    ['a stranger', undefined],
  ])('include only Dashboard-admin of the token for %s', (_who, membership) => {
    fc.assert(
      fc.property(someRoles, (roles) => {
        const acting = rolesActingIn(roles, membership);
        expect(acting).toEqual(onlyGlobal(roles));
        expect(passesGuard(acting, 'A')).toBe(roles.includes('Dashboard-admin'));
      }),
    );
  });

  test.each([
    ['a member of the organisation’s own domain', ofTheirOwn],
    ['someone added from outside', fromOutside],
  ])('include the roles granted to %s, once each and never Dashboard-admin', (_who, membership) => {
    fc.assert(
      fc.property(someRoles, someRoles, (token, roles) => {
        const fromToken = membership.tokenRolesAct ? token : onlyGlobal(token);
        const granted = roles.filter((role) => role !== 'Dashboard-admin');
        const acting = rolesActingIn(token, { ...membership, roles });
        expect(acting.toSorted()).toEqual([...new Set([...fromToken, ...granted])].toSorted());
      }),
    );
  });

  test('combine token and granted roles for a member, and are none of these once suspended', () => {
    fc.assert(
      fc.property(someRoles, someRoles, (tokenRoles, roles) => {
        const member = { ...ofTheirOwn, roles, tokenRoles };
        expect(actingRoles({ ...member, active: true })).toEqual(rolesActingIn(tokenRoles, member));
        expect(actingRoles({ ...member, active: false })).toEqual(onlyGlobal(tokenRoles));
      }),
    );
  });

  test('are a new list, so that changing it does not change the membership', () => {
    const roles: Role[] = ['Customer-admin'];
    rolesActingIn(roles, ofTheirOwn).push('Dashboard-admin');
    expect(roles).toEqual(['Customer-admin']);
  });
});

describe('isRole', () => {
  test.each([...ROLES])('accepts %s', (name) => {
    expect(isRole(name)).toBe(true);
  });

  test.each(['dashboard-admin', 'customerAdmin', 'admin', '', 'toString', undefined, null, 7, ['Insights']])(
    'rejects %j',
    (name) => {
      expect(isRole(name)).toBe(false);
    },
  );
});
