import type { BuildingGroup, UserInfo } from '@berth/contract';
import { featuresFor } from '@berth/domain/buildings';
import { ROLES, type Role } from '@berth/domain/identity';
import { describe, expect, test } from 'vitest';
import { membershipIn } from '../lib/me.ts';
import { detourFrom } from './guards.ts';
import { landingFor, landingInsteadOf } from './landing.ts';
import { OWN_ROUTES, ROUTE_TABLE } from './route-table.ts';
import type { RouteEntry } from './specified-routes.ts';

const HERE = '/harbour/quay';

const aGroup = (facts: Partial<BuildingGroup> = {}) =>
  ({
    orgName: 'Quay',
    path: HERE,
    reservationsEnabled: true,
    sensorsEnabled: true,
    insightsEnabled: true,
    assetAvailabilityEnabled: true,
    findMyColleagues: true,
    roles: [],
    attributes: {},
    ...facts,
  }) as unknown as BuildingGroup;

const membership = (roles: readonly Role[], facts: Partial<BuildingGroup> = {}) =>
  membershipIn({ roles, groups: { [HERE]: aGroup({ roles: [...roles], ...facts }) } } as unknown as UserInfo, HERE);

const without = (roles: readonly Role[], groups: Record<string, BuildingGroup>) =>
  membershipIn({ roles, groups } as unknown as UserInfo, undefined);

const ALL_ROUTES: readonly RouteEntry[] = [...ROUTE_TABLE, ...OWN_ROUTES];

const entryOf = (path: string): RouteEntry => {
  const entry = ALL_ROUTES.find((one) => one.path === path);
  if (!entry) throw new Error(path);
  return entry;
};

const signedIn = ALL_ROUTES.filter(({ login }) => login === 'signed-in');
const openTo = (roles: readonly Role[], facts?: Partial<BuildingGroup>) =>
  signedIn.filter((entry) => detourFrom(entry, membership(roles, facts)) === undefined).map(({ path }) => path);

const ADMIN: readonly Role[] = ['Dashboard-admin', 'Customer-admin'];
const STAFF: readonly Role[] = [...ADMIN, 'Customer-coordinator'];

/** Roles that pass each guard, in the words of the specification. */
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

  test('opens the asset report only with a role that allows it', () => {
    const entry = entryOf('/workplace/insights-asset-availability');
    const passes = role === 'Dashboard-admin' || role === 'View-custom-assets';
    const inBuilding = (insightsOn: boolean) => {
      const modules = { workplace: true, sensor: true, insights: insightsOn };
      return membership(roles, featuresFor({ modules, hasSensors: true }, roles));
    };
    expect(detourFrom(entry, inBuilding(true))).toBe(passes ? undefined : '/');
    expect(detourFrom(entry, inBuilding(false))).toBe('/');
  });
});

test('a Dashboard-admin with all features on can open every page, so every guard is known', () => {
  expect(openTo(['Dashboard-admin'])).toEqual(signedIn.map(({ path }) => path));
});

test('pages outside the specification have these guards', () => {
  const guards = OWN_ROUTES.filter(({ login }) => login === 'signed-in').map(({ path, guard }) => [path, guard]);
  expect(Object.fromEntries(guards)).toEqual({
    '/workplace/audit': 'B',
    '/workplace/calendars': 'A',
    '/workplace/directory': 'B',
    '/workplace/evacuation': '-',
    '/workplace/insights-ghosts': 'server: insights enabled',
    '/workplace/insights-what-if': 'server: insights enabled',
    '/workplace/integrations': 'B',
    '/workplace/legal-holds': 'B',
    '/workplace/my-teams': '-',
    '/workplace/neighbourhoods': 'A',
    '/workplace/presence': 'A',
    '/workplace/privacy': '-',
    '/workplace/privacy-sheet': '-',
    '/workplace/setup': 'B',
    '/workplace/teams': 'A',
  });
});

test('the evacuation page opens to staff and emergency responders only', () => {
  const entry = entryOf('/workplace/evacuation');
  const responder = { attributes: { isEmergencyResponder: ['true'] } } as unknown as Partial<BuildingGroup>;
  expect(detourFrom(entry, membership([]))).toBe('/');
  expect(detourFrom(entry, membership([], responder))).toBeUndefined();
  expect(detourFrom(entry, membership(['Customer-coordinator']))).toBeUndefined();
});

test('a page with an unknown guard opens to no user', () => {
  const strange: RouteEntry = { path: '/workplace/new', login: 'signed-in', guard: 'D', layout: 'app' };
  expect(detourFrom(strange, membership(['Dashboard-admin']))).toBe('/');
});

test.each([
  ['sensorsEnabled', ['/workplace/sensors-data', '/workplace/sensorHistory', '/workplace/climateIndicators']],
  ['findMyColleagues', ['/workplace/find-my-colleague']],
  ['reservationsEnabled', ['/workplace/my-absences']],
  ['insightsEnabled', ALL_ROUTES.filter(({ guard }) => guard === 'server: insights enabled').map(({ path }) => path)],
  ['assetAvailabilityEnabled', ['/workplace/insights-asset-availability']],
] as const)('without %s exactly its pages close', (flag, closed) => {
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
    expect(landingFor(aGroup({ reservationsEnabled, sensorsEnabled }))).toBe(path);
  });

  test.each([
    [['Sensors'], '/workplace/sensors-data'],
    [['View-custom-assets'], '/workplace/insights-asset-availability'],
    [['Insights'], '/workplace/desks'],
    // With another role, the user has more to do here.
    [['Sensors', 'Customer-coordinator'], '/workplace/desks'],
  ] as const)('with the roles %o leads to %s', (roles, path) => {
    expect(landingFor(aGroup({ roles: [...roles], assetAvailabilityEnabled: true }))).toBe(path);
  });

  test.each(['Sensors', 'View-custom-assets'] as const)(
    'with the role %s leads to the reservations if the building has no such screen',
    (role) => {
      const group = aGroup({ roles: [role], sensorsEnabled: false, assetAvailabilityEnabled: false });
      expect(landingFor(group)).toBe('/workplace/desks');
    },
  );

  test('stays on the locations page if the building has nothing to open', () => {
    const group = aGroup({ reservationsEnabled: false, sensorsEnabled: false });
    const only = membershipIn({ roles: [], groups: { [HERE]: group } } as unknown as UserInfo, HERE);
    expect(landingInsteadOf(entryOf('/workplace'), only)).toBeUndefined();
  });

  test('never leads from the locations page to itself', () => {
    const only = membership([]);
    expect(landingInsteadOf(entryOf('/workplace'), only)).toBe('/workplace/desks');
    expect(landingInsteadOf(entryOf('/workplace/rewards'), only)).toBeUndefined();
  });
});
