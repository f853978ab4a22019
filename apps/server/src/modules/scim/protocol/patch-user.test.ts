import type { ScimUser } from '@berth/domain/scim';
import { describe, expect, test } from 'vitest';
import * as entra from './entra.fixture.ts';
import * as okta from './okta.fixture.ts';
import { changesIn } from './operations-in.ts';
import { patchUser } from './patch-user.ts';
import { userIn } from './user-in.ts';

const ANNA: ScimUser = {
  userName: 'anna@alpha.example',
  active: true,
  name: { givenName: 'Anna', familyName: 'Dam' },
  emails: [{ value: 'anna@alpha.example', type: 'work', primary: true }],
};

const patched = (user: ScimUser, ...operations: object[]) => patchUser(user, changesIn({ Operations: operations }));
const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('a request of Entra ID', () => {
  test('creates a user with the supported attributes', () => {
    expect(userIn(entra.ENTRA_CREATE)).toEqual({
      userName: 'Test_User_ab6490ee@alpha.example',
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      active: true,
      displayName: 'lennay',
      name: { formatted: 'givenName familyName', givenName: 'givenName', familyName: 'familyName' },
      emails: [{ value: 'Test_User_fd0ea19b@alpha.example', type: 'work', primary: true }],
    });
  });

  test('replaces an address and a name by their paths', () => {
    const after = patchUser(ANNA, changesIn(entra.ENTRA_UPDATE_MULTI_VALUED));
    expect(after.emails).toEqual([{ value: 'updatedEmail@alpha.example', type: 'work', primary: true }]);
    expect(after.name).toEqual({ givenName: 'Anna', familyName: 'updatedFamilyName' });
    const renamed = patchUser(ANNA, changesIn(entra.ENTRA_UPDATE_USER_NAME));
    expect(renamed.userName).toBe('5b50642d-79fc-4410-9e90-4c077cdd1a59@alpha.example');
  });

  test.each([entra.ENTRA_DISABLE, entra.ENTRA_DISABLE_COMPLIANT])(
    'deactivates a user, with a text or a boolean',
    (body) => {
      expect(patchUser(ANNA, changesIn(body))).toEqual({ ...ANNA, active: false });
    },
  );

  test('adds an address of a new type', () => {
    expect(patchUser(ANNA, changesIn(entra.ENTRA_ADD_HOME_ADDRESS)).emails).toEqual([
      ...ANNA.emails,
      { type: 'home', value: 'home@alpha.example' },
    ]);
  });

  test('replaces the address of the same type when it adds one', () => {
    expect(patchUser(ANNA, changesIn(entra.ENTRA_ADD_WORK_ADDRESS))).toEqual({
      ...ANNA,
      emails: [{ value: 'anna.new@alpha.example', type: 'work', primary: true }],
    });
  });

  test('changes nothing with attributes that are not supported', () => {
    expect(patchUser(ANNA, changesIn(entra.ENTRA_UPDATE_OTHERS))).toEqual(ANNA);
  });

  test('sets many attributes without a path, also in dotted names and with a filter', () => {
    const body = { ...ANNA, name: {}, emails: [] };
    expect(patchUser(body, changesIn(entra.ENTRA_ADD_WITHOUT_PATH))).toEqual({
      ...ANNA,
      displayName: 'Anna van Dam',
      name: { givenName: 'Anna', familyName: 'van Dam' },
      emails: [{ type: 'work', value: 'anna@alpha.example' }],
    });
  });
});

describe('a request of Okta', () => {
  test('creates a user, and replaces it with its id', () => {
    expect(userIn(okta.OKTA_CREATE)).toMatchObject({ userName: 'test.user@alpha.example', active: true });
    expect(userIn(okta.oktaReplace('x'))).toEqual({
      userName: 'test.user@alpha.example',
      active: true,
      name: { givenName: 'Another', familyName: 'User' },
      emails: [{ value: 'test.user@alpha.example', type: 'work', primary: true }],
    });
  });

  test('deactivates a user without a path', () => {
    expect(patchUser(ANNA, changesIn(okta.OKTA_DEACTIVATE))).toEqual({ ...ANNA, active: false });
  });

  test('changes nothing with a password, which is not stored', () => {
    expect(patchUser(ANNA, changesIn(okta.OKTA_CHANGE_PASSWORD))).toEqual(ANNA);
  });
});

test('a change of the id, unknown attributes or other schemas has no effect', () => {
  const ignored = [
    'id',
    'meta.version',
    'nickName',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager',
  ];
  for (const path of ignored) expect(patched(ANNA, { op: 'replace', path, value: 'x' })).toEqual(ANNA);
});

describe('no prototype is changed by an attribute named', () => {
  const values = [{ polluted: 'yes' }, 'yes', [{ polluted: 'yes' }]];
  const paths = [
    '__proto__',
    '__proto__.polluted',
    'constructor.prototype',
    'constructor',
    'name.__proto__',
    'emails[type eq "work"].__proto__',
    'emails[__proto__ eq "x"].value',
  ];
  test.each(paths)('%s', (path) => {
    for (const value of values)
      for (const op of ['add', 'replace', 'remove']) {
        refusal(() => patched(ANNA, { op, path, value }));
        refusal(() => patched(ANNA, { op, value: JSON.parse(`{${JSON.stringify(path)}: ${JSON.stringify(value)}}`) }));
      }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
    expect(([] as unknown as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a whole request is refused because of', () => {
  test.each([
    ['no operation', { Operations: [] }, 'scim.invalid_value'],
    ['an unknown operation', { Operations: [{ op: 'move', path: 'active' }] }, 'scim.invalid_value'],
    ['a removal without a path', { Operations: [{ op: 'remove' }] }, 'scim.invalid_path'],
    ['an invalid path', { Operations: [{ op: 'add', path: 'emails[type eq "x"', value: 1 }] }, 'scim.invalid_path'],
    ['an invalid filter', { Operations: [{ op: 'add', path: 'emails[type]', value: 1 }] }, 'scim.invalid_filter'],
    ['active: perhaps', { Operations: [{ op: 'replace', path: 'active', value: 'perhaps' }] }, 'scim.invalid_value'],
    ['an empty user name', { Operations: [{ op: 'remove', path: 'userName' }] }, 'scim.invalid_value'],
    [
      'an invalid e-mail address',
      { Operations: [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'nowhere' }] },
      'scim.invalid_value',
    ],
  ])('%s', (_name, body, code) => {
    expect(refusal(() => patchUser(ANNA, changesIn(body)))).toBe(code);
  });
});
