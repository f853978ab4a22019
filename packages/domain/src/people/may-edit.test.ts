import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../identity/roles.ts';
import { attributesFrom, USER_ATTRIBUTES, type UserAttribute } from './user-attributes.ts';
import { editRefusal, GRANTABLE_ROLES, mayEdit, mayGrant } from './may-edit.ts';

const ADMIN_OVER: readonly Role[] = ['Customer-coordinator', 'Customer-team-lead', 'Insights', 'Sensors'];
/** The specification's rules, repeated by hand: whom each role may edit. */
const EDITS: Record<Role, readonly Role[]> = {
  'Dashboard-admin': ['Customer-admin', ...ADMIN_OVER, 'View-custom-assets'],
  'Customer-admin': [...ADMIN_OVER, 'View-custom-assets'],
  'Customer-coordinator': [],
  'Customer-team-lead': [],
  Insights: [],
  Sensors: [],
  'View-custom-assets': [],
};

const VERBS = ['change', 'add to a building', 'take out of a building', 'remove'] as const;
const RIGHT: Record<UserAttribute, string> = {
  organisation: 'harbour',
  cardId: 'HB-000208',
  isEmergencyResponder: 'true',
  userpool: 'Consulting',
  overrideUserpool: 'Consulting',
  futureReservationMaximum: '14',
  weeklyReservationHourLimit: '36',
  weeklyReservationMinuteLimit: '30',
  isAllowedToInviteGuests: 'false',
};

/**
 * Combines the two checks of a change: whether this actor may edit the target, and whether the attribute can be set at
 * all.
 */
const may = (actor: Role, target: Role, attribute: UserAttribute, verb: (typeof VERBS)[number]) =>
  mayEdit({ memberId: 'actor', roles: [actor] }, { memberId: 'target', roles: [target] }) &&
  (verb !== 'change' || 'attributes' in attributesFrom({ [attribute]: [RIGHT[attribute]] }));

describe('editing by role, target role, attribute and verb [T5]', () => {
  const cases = ROLES.flatMap((actor) =>
    ROLES.flatMap((target) =>
      USER_ATTRIBUTES.flatMap((attribute) => VERBS.map((verb) => ({ actor, target, attribute, verb }))),
    ),
  );

  test('has 7 × 7 × 9 × 4 cases', () => {
    expect(cases).toHaveLength(7 * 7 * 9 * 4);
  });

  test.each(ROLES)('by %s follows the rank rule exactly', (role) => {
    const answers = cases.filter(({ actor }) => actor === role);
    for (const { actor, target, attribute, verb } of answers) {
      const isSettable = verb !== 'change' || attribute !== 'organisation';
      const expected = EDITS[actor].includes(target) && isSettable;
      expect({ target, attribute, verb, may: may(actor, target, attribute, verb) }).toEqual({
        target,
        attribute,
        verb,
        may: expected,
      });
    }
  });
});

describe('editing [T5]', () => {
  const admin = { memberId: 'a', roles: ['Customer-admin'] as const };

  test('yourself is refused, for another reason than rank', () => {
    expect(editRefusal({ memberId: 'a', roles: ['Dashboard-admin'] }, { memberId: 'a', roles: [] })).toBe('self');
    expect(editRefusal(admin, { memberId: 'b', roles: ['Customer-admin'] })).toBe('rank');
  });

  test('an employee is allowed for an administrator, and for no one below', () => {
    expect(mayEdit(admin, { memberId: 'b', roles: [] })).toBe(true);
    expect(mayEdit({ memberId: 'a', roles: [] }, { memberId: 'b', roles: [] })).toBe(false);
    expect(mayEdit({ memberId: 'a', roles: ['Customer-coordinator'] }, { memberId: 'b', roles: [] })).toBe(false);
  });

  test('compares the highest roles of both', () => {
    expect(mayEdit({ memberId: 'a', roles: ['Insights', 'Customer-admin'] }, { memberId: 'b', roles: [] })).toBe(true);
    expect(mayEdit(admin, { memberId: 'b', roles: ['Insights', 'Dashboard-admin'] })).toBe(false);
  });

  test('does not treat two operators without membership as the same person', () => {
    const operator = { memberId: undefined, roles: ['Dashboard-admin'] as const };
    expect(editRefusal(operator, { memberId: undefined, roles: [] })).toBeUndefined();
  });
});

describe('granting [T5]', () => {
  test.each(ROLES)('by %s is allowed for exactly the roles of people it may edit', (role) => {
    expect(ROLES.filter((granted) => mayGrant([role], granted))).toEqual(
      ROLES.filter((granted) => EDITS[role].includes(granted)),
    );
  });

  test('the role Dashboard-admin is never allowed', () => {
    expect(GRANTABLE_ROLES).not.toContain('Dashboard-admin');
    expect(ROLES.some((role) => mayGrant([role], 'Dashboard-admin'))).toBe(false);
  });
});
