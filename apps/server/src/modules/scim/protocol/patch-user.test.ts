import type { ScimUser } from '@berth/domain';
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

describe('what Entra ID sends', () => {
  test('a user is created with what is kept of it', () => {
    expect(userIn(entra.ENTRA_CREATE)).toEqual({
      userName: 'Test_User_ab6490ee@alpha.example',
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      active: true,
      displayName: 'lennay',
      name: { formatted: 'givenName familyName', givenName: 'givenName', familyName: 'familyName' },
      emails: [{ value: 'Test_User_fd0ea19b@alpha.example', type: 'work', primary: true }],
    });
  });

  test('an address and a name are replaced by their paths', () => {
    const after = patchUser(ANNA, changesIn(entra.ENTRA_UPDATE_MULTI_VALUED));
    expect(after.emails).toEqual([{ value: 'updatedEmail@alpha.example', type: 'work', primary: true }]);
    expect(after.name).toEqual({ givenName: 'Anna', familyName: 'updatedFamilyName' });
    const renamed = patchUser(ANNA, changesIn(entra.ENTRA_UPDATE_USER_NAME));
    expect(renamed.userName).toBe('5b50642d-79fc-4410-9e90-4c077cdd1a59@alpha.example');
  });

  test.each([entra.ENTRA_DISABLE, entra.ENTRA_DISABLE_COMPLIANT])('inactive, as text and as it should be', (body) => {
    expect(patchUser(ANNA, changesIn(body))).toEqual({ ...ANNA, active: false });
  });

  test('an address of a kind that is not there yet is added', () => {
    expect(patchUser(ANNA, changesIn(entra.ENTRA_ADD_HOME_ADDRESS)).emails).toEqual([
      ...ANNA.emails,
      { type: 'home', value: 'home@alpha.example' },
    ]);
  });

  test('an address that is added where there is one of its kind takes its place', () => {
    expect(patchUser(ANNA, changesIn(entra.ENTRA_ADD_WORK_ADDRESS))).toEqual({
      ...ANNA,
      emails: [{ value: 'anna.new@alpha.example', type: 'work', primary: true }],
    });
  });

  test('what else it keeps of people is taken and changes nothing', () => {
    expect(patchUser(ANNA, changesIn(entra.ENTRA_UPDATE_OTHERS))).toEqual(ANNA);
  });

  test('many attributes without a path, in dotted names and with a filter among them', () => {
    const body = { ...ANNA, name: {}, emails: [] };
    expect(patchUser(body, changesIn(entra.ENTRA_ADD_WITHOUT_PATH))).toEqual({
      ...ANNA,
      displayName: 'Anna van Dam',
      name: { givenName: 'Anna', familyName: 'van Dam' },
      emails: [{ type: 'work', value: 'anna@alpha.example' }],
    });
  });
});

describe('what Okta sends', () => {
  test('a user is created, and said anew with its id', () => {
    expect(userIn(okta.OKTA_CREATE)).toMatchObject({ userName: 'test.user@alpha.example', active: true });
    expect(userIn(okta.oktaReplace('x'))).toEqual({
      userName: 'test.user@alpha.example',
      active: true,
      name: { givenName: 'Another', familyName: 'User' },
      emails: [{ value: 'test.user@alpha.example', type: 'work', primary: true }],
    });
  });

  test('inactive without a path', () => {
    expect(patchUser(ANNA, changesIn(okta.OKTA_DEACTIVATE))).toEqual({ ...ANNA, active: false });
  });

  test('a password, which nobody keeps here', () => {
    expect(patchUser(ANNA, changesIn(okta.OKTA_CHANGE_PASSWORD))).toEqual(ANNA);
  });
});

test('id, unknown attributes and other schemas change nothing', () => {
  const ignored = [
    'id',
    'meta.version',
    'nickName',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager',
  ];
  for (const path of ignored) expect(patched(ANNA, { op: 'replace', path, value: 'x' })).toEqual(ANNA);
});

describe('a name that means something to the language is a name like any other', () => {
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

describe('refused, and all of it', () => {
  test.each([
    ['no operation', { Operations: [] }, 'scim.invalid_value'],
    ['an operation that there is not', { Operations: [{ op: 'move', path: 'active' }] }, 'scim.invalid_value'],
    ['a removal of nothing in particular', { Operations: [{ op: 'remove' }] }, 'scim.invalid_path'],
    ['a path that is none', { Operations: [{ op: 'add', path: 'emails[type eq "x"', value: 1 }] }, 'scim.invalid_path'],
    ['a filter that is none', { Operations: [{ op: 'add', path: 'emails[type]', value: 1 }] }, 'scim.invalid_filter'],
    ['active: perhaps', { Operations: [{ op: 'replace', path: 'active', value: 'perhaps' }] }, 'scim.invalid_value'],
    ['nobody’s name', { Operations: [{ op: 'remove', path: 'userName' }] }, 'scim.invalid_value'],
    [
      'an address that nobody can write to',
      { Operations: [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'nowhere' }] },
      'scim.invalid_value',
    ],
  ])('%s', (_name, body, code) => {
    expect(refusal(() => patchUser(ANNA, changesIn(body)))).toBe(code);
  });
});
