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

/** The specification's sentences, written down again by hand: the table under test must not test itself. */
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

describe('guards', () => {
  test.each(everyPair)('$role at guard $guard', ({ role, guard }) => {
    expect(passesGuard([role], guard)).toBe(PASSES[role][guard]);
  });

  test.each(['A', 'B', 'C'] as const)('an employee, who holds no role, does not pass guard %s', (guard) => {
    expect(passesGuard([], guard)).toBe(false);
  });

  test('several roles pass what any one of them passes', () => {
    fc.assert(
      fc.property(someRoles, fc.constantFrom<Guard>('A', 'B', 'C'), (roles, guard) => {
        expect(passesGuard(roles, guard)).toBe(roles.some((role) => PASSES[role][guard]));
      }),
    );
  });

  test('only a dashboard admin is one', () => {
    expect(ROLES.filter((role) => isDashboardAdmin([role]))).toEqual(['Dashboard-admin']);
  });
});

const ofTheirOwn = { explicit: true, roles: [], tokenRolesAct: true };
const fromOutside = { ...ofTheirOwn, tokenRolesAct: false };
const onlyGlobal = (roles: readonly Role[]) => roles.filter((role) => role === 'Dashboard-admin');

describe('where roles act', () => {
  test('all of the token where the organisation added one of its own', () => {
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
  ])('none but the dashboard admin for %s', (_who, membership) => {
    fc.assert(
      fc.property(someRoles, (roles) => {
        const acting = rolesActingIn(roles, membership);
        expect(acting).toEqual(onlyGlobal(roles));
        expect(passesGuard(acting, 'A')).toBe(roles.includes('Dashboard-admin'));
      }),
    );
  });

  test.each([
    ['whoever has it from there alone', ofTheirOwn],
    ['someone added from outside', fromOutside],
  ])('what was granted there acts for %s, each role once and never that of the dashboard', (_who, membership) => {
    fc.assert(
      fc.property(someRoles, someRoles, (token, roles) => {
        const fromToken = membership.tokenRolesAct ? token : onlyGlobal(token);
        const granted = roles.filter((role) => role !== 'Dashboard-admin');
        const acting = rolesActingIn(token, { ...membership, roles });
        expect(acting.toSorted()).toEqual([...new Set([...fromToken, ...granted])].toSorted());
      }),
    );
  });

  test('a member acts with the token and what was granted, and with neither once suspended', () => {
    fc.assert(
      fc.property(someRoles, someRoles, (tokenRoles, roles) => {
        const member = { ...ofTheirOwn, roles, tokenRoles };
        expect(actingRoles({ ...member, active: true })).toEqual(rolesActingIn(tokenRoles, member));
        expect(actingRoles({ ...member, active: false })).toEqual(onlyGlobal(tokenRoles));
      }),
    );
  });

  test('the answer is a list of its own, so that changing it changes nobody', () => {
    const roles: Role[] = ['Customer-admin'];
    rolesActingIn(roles, ofTheirOwn).push('Dashboard-admin');
    expect(roles).toEqual(['Customer-admin']);
  });
});

describe('names of roles', () => {
  test.each([...ROLES])('%s is one', (name) => {
    expect(isRole(name)).toBe(true);
  });

  test.each(['dashboard-admin', 'customerAdmin', 'admin', '', 'toString', undefined, null, 7, ['Insights']])(
    '%j is none',
    (name) => {
      expect(isRole(name)).toBe(false);
    },
  );
});
