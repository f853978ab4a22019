import type { BuildingGroup, UserInfo } from '@berth/contract';
import { ROLES, type Role } from '@berth/domain';
import { describe, expect, test } from 'vitest';
import { membershipIn } from '../lib/me.ts';
import { detourFrom } from './guards.ts';
import { landingFor, landingInsteadOf } from './landing.ts';
import { ROUTE_TABLE } from './route-table.ts';
import type { RouteEntry } from './specified-routes.ts';

const HERE = '/harbour/quay';

const aGroup = (facts: Partial<BuildingGroup> = {}) =>
  ({
    orgName: 'Quay',
    path: HERE,
    reservationsEnabled: true,
    sensorsEnabled: true,
    insightsEnabled: true,
    findMyColleagues: true,
    roles: [],
    ...facts,
  }) as unknown as BuildingGroup;

const membership = (roles: readonly Role[], facts: Partial<BuildingGroup> = {}) =>
  membershipIn({ roles, groups: { [HERE]: aGroup({ roles: [...roles], ...facts }) } } as unknown as UserInfo, HERE);

const without = (roles: readonly Role[], groups: Record<string, BuildingGroup>) =>
  membershipIn({ roles, groups } as unknown as UserInfo, undefined);

const entryOf = (path: string): RouteEntry => {
  const entry = ROUTE_TABLE.find((one) => one.path === path);
  if (!entry) throw new Error(path);
  return entry;
};

const signedIn = ROUTE_TABLE.filter(({ login }) => login === 'signed-in');
const openTo = (roles: readonly Role[], facts?: Partial<BuildingGroup>) =>
  signedIn.filter((entry) => detourFrom(entry, membership(roles, facts)) === undefined).map(({ path }) => path);

const ADMIN: readonly Role[] = ['Dashboard-admin', 'Customer-admin'];
const STAFF: readonly Role[] = [...ADMIN, 'Customer-coordinator'];

/** The roles that pass each guard, according to the specification. */
const WHO: Record<string, (role: Role | undefined) => boolean> = {
  A: (role) => role !== undefined && STAFF.includes(role),
  B: (role) => role !== undefined && ADMIN.includes(role),
  C: (role) => role === 'Dashboard-admin',
};

describe.each([undefined, ...ROLES])('a user with the role %s', (role) => {
  const roles = role ? [role] : [];

  test.each(signedIn.filter(({ guard }) => /^(?:server: )?[ABC]$/.test(guard)))(
    'can open $path only if its guard allows it ($guard)',
    (entry) => {
      const passes = WHO[entry.guard.replace('server: ', '')]?.(role);
      expect(detourFrom(entry, membership(roles))).toBe(passes ? undefined : '/');
    },
  );

  test('sees custom assets only with the role for it', () => {
    const entry = entryOf('/workplace/insights-asset-availability');
    const passes = role === 'Dashboard-admin' || role === 'View-custom-assets';
    expect(detourFrom(entry, membership(roles))).toBe(passes ? undefined : '/');
    expect(detourFrom(entry, membership(roles, { insightsEnabled: false }))).toBe('/');
  });
});

test('a Dashboard-admin with all features on can open every page, so every guard is known', () => {
  expect(openTo(['Dashboard-admin'])).toEqual(signedIn.map(({ path }) => path));
});

test('an unknown guard refuses everyone', () => {
  const strange: RouteEntry = { path: '/workplace/new', login: 'signed-in', guard: 'D', layout: 'app' };
  expect(detourFrom(strange, membership(['Dashboard-admin']))).toBe('/');
});

test.each([
  ['sensorsEnabled', ['/workplace/sensors-data', '/workplace/sensorHistory', '/workplace/climateIndicators']],
  ['findMyColleagues', ['/workplace/find-my-colleague']],
  ['reservationsEnabled', ['/workplace/my-absences']],
  ['insightsEnabled', ROUTE_TABLE.filter(({ guard }) => guard.includes('insights enabled')).map(({ path }) => path)],
] as const)('disabling %s closes exactly its pages', (flag, closed) => {
  const all = openTo(['Dashboard-admin']);
  const open = openTo(['Dashboard-admin'], { [flag]: false });
  expect(all.filter((path) => !open.includes(path)).sort()).toEqual([...closed].sort());
});

describe('a user without an organisation', () => {
  test.each(signedIn.map(({ path }) => path).filter((path) => path !== '/workplace/no-access'))(
    'is sent from %s to the no-access page',
    (path) => {
      expect(detourFrom(entryOf(path), without([], {}))).toBe('/workplace/no-access');
    },
  );

  test('can open the no-access page', () => {
    expect(detourFrom(entryOf('/workplace/no-access'), without([], {}))).toBeUndefined();
  });

  test('can still create the first organisation as a Dashboard-admin', () => {
    const admin = without(['Dashboard-admin'], {});
    expect(detourFrom(entryOf('/workplace/organisations'), admin)).toBeUndefined();
    expect(detourFrom(entryOf('/workplace/desks'), admin)).toBe('/workplace/no-access');
  });
});

test('pages about a building lead to the choice if none is chosen, and the others open', () => {
  const undecided = without([], { [HERE]: aGroup(), '/harbour/mole': aGroup() });
  expect(detourFrom(entryOf('/workplace/desks'), undecided)).toBe('/workplace');
  expect(detourFrom(entryOf('/workplace/rewards'), undecided)).toBeUndefined();
  expect(detourFrom(entryOf('/workplace'), undecided)).toBeUndefined();
});

test('roles of the token do not apply in a building that did not add the user', () => {
  const guest = membershipIn(
    { roles: ['Customer-admin'], groups: { [HERE]: aGroup({ roles: [] }) } } as unknown as UserInfo,
    HERE,
  );
  expect(detourFrom(entryOf('/workplace/floors'), guest)).toBe('/');
});

describe('choosing a building', () => {
  test.each([
    [true, true, '/workplace/desks'],
    [true, false, '/workplace/desks'],
    [false, true, '/workplace/sensors-data'],
    [false, false, '/workplace'],
  ])('leads to its main page (reservations: %s, sensors: %s)', (reservationsEnabled, sensorsEnabled, path) => {
    expect(landingFor({ reservationsEnabled, sensorsEnabled })).toBe(path);
  });

  test('stays on the locations page if the building has nothing to open', () => {
    const group = aGroup({ reservationsEnabled: false, sensorsEnabled: false });
    const only = membershipIn({ roles: [], groups: { [HERE]: group } } as unknown as UserInfo, HERE);
    expect(landingInsteadOf(entryOf('/workplace'), only)).toBeUndefined();
  });

  test('never leads from the locations page to itself', () => {
    const only = membership([]);
    expect(landingInsteadOf(entryOf('/workplace'), only)).not.toBe('/workplace');
    expect(landingInsteadOf(entryOf('/workplace/rewards'), only)).toBeUndefined();
  });
});
