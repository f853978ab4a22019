import { describe, expect, test } from 'vitest';
import { directoryChange, type FollowingMember, mostLeavers, type WantedMember } from './directory-change.ts';
import { scimAddressOf, scimNamesOf } from './scim-user.ts';

const NOTHING = { buildings: [], roles: [], userpools: [] };
const user = (more: Partial<WantedMember> = {}): WantedMember => ({
  email: 'anna@alpha.example',
  firstName: 'Anna',
  lastName: 'Dam',
  active: true,
  wanted: NOTHING,
  given: NOTHING,
  leftByDirectory: false,
  isLinked: true,
  ...more,
});
const member = (more: Partial<FollowingMember> = {}): FollowingMember => ({
  email: 'anna@alpha.example',
  firstName: 'Anna',
  lastName: 'Dam',
  isScim: true,
  isSuspended: false,
  isRemoved: false,
  ...NOTHING,
  ...more,
});

test('a member who matches the directory is not changed', () => {
  expect(directoryChange(user(), member())).toBeUndefined();
});

test('a new person is added as a member, unless they are inactive', () => {
  const north = { ...NOTHING, buildings: ['north'] };
  expect(directoryChange(user({ wanted: north, isLinked: false }), undefined)).toEqual({
    effect: 'added',
    fields: ['buildings'],
    after: { ...north, isSuspended: false },
  });
  expect(directoryChange(user({ active: false, isLinked: false }), undefined)).toBeUndefined();
});

test('a member who was managed elsewhere is linked, and keeps what they have', () => {
  const change = directoryChange(
    user({ isLinked: false, firstName: 'Ann', wanted: { ...NOTHING, roles: ['Insights'] } }),
    member({ isScim: false, buildings: ['north'], roles: ['Sensors'] }),
  );
  expect(change).toEqual({
    effect: 'linked',
    fields: ['firstName', 'roles'],
    after: { buildings: ['north'], roles: ['Sensors', 'Insights'], userpools: [], isSuspended: false },
  });
});

test('rights from a group are removed with the group; rights from administrators stay', () => {
  const change = directoryChange(
    user({
      given: { buildings: ['north', 'south'], roles: ['Insights'], userpools: ['crew'] },
      wanted: { ...NOTHING, buildings: ['south'] },
    }),
    member({ buildings: ['north', 'south', 'east'], roles: ['Insights', 'Sensors'], userpools: ['crew', 'own'] }),
  );
  expect(change).toMatchObject({
    effect: 'changed',
    after: { buildings: ['south', 'east'], roles: ['Sensors'], userpools: ['own'] },
  });
});

describe('access', () => {
  test('ends and returns when the directory says so', () => {
    expect(directoryChange(user({ active: false }), member())).toMatchObject({ effect: 'suspended' });
    expect(directoryChange(user({ active: false }), member({ isSuspended: true }))).toBeUndefined();
    expect(directoryChange(user({ leftByDirectory: true }), member({ isSuspended: true }))).toMatchObject({
      effect: 'resumed',
      after: { isSuspended: false },
    });
  });

  test('that was ended here stays ended, whatever the directory changes', () => {
    expect(directoryChange(user(), member({ isSuspended: true }))).toBeUndefined();
    expect(directoryChange(user({ lastName: 'New' }), member({ isSuspended: true }))).toMatchObject({
      effect: 'changed',
      after: { isSuspended: true },
    });
  });

  test('returns for a removed member only when the directory sends them again', () => {
    expect(directoryChange(user(), member({ isRemoved: true }))).toBeUndefined();
    expect(directoryChange(user({ isLinked: false }), member({ isRemoved: true }))).toMatchObject({
      effect: 'resumed',
    });
    expect(directoryChange(user({ isLinked: false, active: false }), member({ isRemoved: true }))).toBeUndefined();
  });
});

test('the address is the work address, else the primary one, else the user name; the first name is never empty', () => {
  const base = { userName: 'Anna@Alpha.example', active: true, name: {}, emails: [] };
  expect(scimAddressOf(base)).toBe('anna@alpha.example');
  const home = { type: 'home', value: 'h@alpha.example' };
  expect(scimAddressOf({ ...base, emails: [home, { value: 'P@alpha.example', primary: true }] })).toBe(
    'p@alpha.example',
  );
  expect(
    scimAddressOf({
      ...base,
      emails: [
        { ...home, primary: true },
        { type: 'Work', value: 'w@alpha.example' },
      ],
    }),
  ).toBe('w@alpha.example');
  expect(scimNamesOf({ ...base, displayName: 'Anna van Dam' })).toEqual({ firstName: 'Anna', lastName: 'van Dam' });
  expect(scimNamesOf(base)).toEqual({ firstName: 'Anna@Alpha.example', lastName: '' });
});

test.each([
  [0, 10],
  [200, 10],
  [201, 10],
  [240, 12],
  [60_000, 3000],
])('in an organisation of %d members, %d may leave at once', (members, most) => {
  expect(mostLeavers(members)).toBe(most);
});
