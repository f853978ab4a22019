import { featuresFor, readsAssetAvailability } from '@berth/domain/buildings';
import { passesGuard, ROLES, type Role } from '@berth/domain/identity';
import { describe, expect, test } from 'vitest';
import { BUILT, isBuilt, OWN_ROUTES } from '../../routes/route-table.ts';
import type { MenuFacts } from '../../lib/feature.ts';
import {
  buildingPath,
  type IsBuilt,
  lesserItems,
  mainMenu,
  type MenuItem,
  openMenu,
  screensIn,
  submenu,
  userMenu,
} from './menus.ts';

const everything: IsBuilt = () => true;

/** 'insights > fixedDesks' for an item inside a menu. */
const labelsOf = (items: readonly MenuItem[], prefix = ''): string[] =>
  items.flatMap((item) => {
    const name = prefix + item.label.replace('menu.', '');
    return item.items ? labelsOf(item.items, `${name} > `) : [name];
  });

/** A menu with a single item is replaced by that item. */
const withoutSingles = (names: readonly string[]): string[] =>
  names.map((name) => {
    const [menu = '', item] = name.split(' > ');
    const isSingle = names.filter((one) => one.startsWith(`${menu} > `)).length === 1;
    return item !== undefined && isSingle ? item : name;
  });

const ALL_ON: MenuFacts = {
  hasAccess: true,
  buildingCount: 2,
  roles: [],
  isMember: true,
  reservationsEnabled: true,
  sensorsEnabled: true,
  insightsEnabled: true,
  assetAvailabilityEnabled: false,
  findMyColleagues: true,
  showNewAppLink: true,
  showPlannedAbsences: true,
  insightsLink: 'https://reports.example/',
  faqLink: 'https://support.example/',
  onLocations: false,
  kiosk: false,
  helpsEvacuate: false,
};

const PEOPLE: Record<string, Role[]> = {
  employee: [],
  'team lead': ['Customer-team-lead'],
  'insights reader': ['Insights'],
  'sensors reader': ['Sensors'],
  'custom assets reader': ['Insights', 'View-custom-assets'],
  coordinator: ['Customer-coordinator'],
  'customer admin': ['Customer-admin'],
  'dashboard admin': ['Dashboard-admin'],
};

const SENSORS = ['sensors > sensorMap', 'sensors > climateIndicators'];
const INSIGHTS = [
  'insights > userSummaries',
  'insights > hourlyAvailability',
  'insights > hourlyCancellations',
  'insights > reservationsInsight',
  'insights > fixedDesks',
];
const ASSETS = 'insights > assetAvailability';
const OURS = ['insights > ghosts', 'insights > whatIf'];
const REPORTS = 'insights > customReports';
const OWN = ['myReservations', 'findMyColleague', 'faq'];
const ME = ['myAbsences', 'away', 'newApp', 'account', 'privacy', 'rewards', 'myTeams'];
const HELPERS = ['myAbsences', 'away', 'evacuation', 'newApp', 'account', 'privacy', 'rewards', 'myTeams'];

type Expected = { main: string[]; user: string[]; sub: string[] };
const ordinary: Expected = {
  main: ['locations', ...SENSORS, ...INSIGHTS, ...OURS, REPORTS, ...OWN],
  user: ME,
  sub: [],
};
const staff = ['locations', 'manage', ...SENSORS, ...INSIGHTS, ...OURS, REPORTS, ...OWN];
const ADMIN_ASSETS = ['desks', 'rooms', 'floors', 'neighbourhoods', 'sensors', 'reservationAssets'].map(
  (name) => `assets > ${name}`,
);
const ADMIN_REST = [
  ...ADMIN_ASSETS,
  'openingHours',
  'userManagement > users',
  'userManagement > teams',
  'userManagement > fixedDeskEmployees',
  'organisation > emailTemplates',
  'organisation > auditLog',
  'organisation > directory',
  'organisation > calendars',
  'organisation > legalHolds',
];

/** The menus with all features on and all screens built. */
const EXPECTED: Record<string, Expected> = {
  employee: ordinary,
  'team lead': ordinary,
  'insights reader': ordinary,
  'sensors reader': ordinary,
  'custom assets reader': {
    ...ordinary,
    main: ['locations', ...SENSORS, ...INSIGHTS, ASSETS, ...OURS, REPORTS, ...OWN],
  },
  coordinator: {
    main: staff,
    user: HELPERS,
    sub: [
      'reservations',
      'presence',
      'building',
      'assets > desks',
      'assets > neighbourhoods',
      'userManagement > teams',
      'userManagement > fixedDeskEmployees',
      'calendars',
    ],
  },
  'customer admin': {
    main: staff,
    user: HELPERS,
    sub: [
      'reservations',
      'presence',
      'building > general',
      'building > todayScreens',
      'building > integrations',
      ...ADMIN_REST,
    ],
  },
  'dashboard admin': {
    main: ['locations', 'manage', ...SENSORS, ...INSIGHTS, ASSETS, ...OURS, REPORTS, ...OWN],
    user: ['organisations', 'buildings', ...HELPERS],
    sub: [
      'reservations',
      'presence',
      ...['general', 'authorisations', 'todayScreens', 'rewards', 'integrations'].map((name) => `building > ${name}`),
      ...ADMIN_REST,
    ],
  },
};

describe.each(Object.entries(PEOPLE))('%s', (person, roles) => {
  const facts = {
    ...ALL_ON,
    roles,
    assetAvailabilityEnabled: readsAssetAvailability(roles),
    helpsEvacuate: passesGuard(roles, 'A'),
  };
  const expected = EXPECTED[person];

  test('sees exactly these items when everything is on', () => {
    expect(labelsOf(mainMenu(facts, everything))).toEqual(expected?.main);
    expect(labelsOf(userMenu(facts, everything))).toEqual(expected?.user);
    expect(labelsOf(submenu(facts, everything))).toEqual(expected?.sub);
  });

  test('sees only screens that are built', () => {
    const items = [...mainMenu(facts, isBuilt), ...userMenu(facts, isBuilt), ...submenu(facts, isBuilt)];
    const screens: string[] = [...BUILT, ...OWN_ROUTES.map(({ path }) => path)];
    for (const item of screensIn(items)) expect(item.href ?? screens).toContain(item.href ?? item.to);
    const menus = [...mainMenu(facts, isBuilt), ...submenu(facts, isBuilt)].filter((item) => item.items);
    for (const menu of menus) expect(menu.items?.length).toBeGreaterThan(1);
  });

  test('sees only the account without an organisation', () => {
    const outside = { ...facts, hasAccess: false, buildingCount: 0 };
    expect(mainMenu(outside, everything)).toEqual([]);
    expect(labelsOf(userMenu(outside, everything))).toEqual(['account']);
    expect(submenu(outside, everything)).toEqual([]);
  });

  /** Checks the conditions of the specification, item by item, in every combination of flags. */
  test('keeps every condition in all combinations of flags', () => {
    for (const flags of combinations()) {
      const now: MenuFacts = { ...facts, ...flags };
      const main = labelsOf(mainMenu(now, everything));
      const user = labelsOf(userMenu(now, everything));
      expect(main).toEqual(withoutSingles(expected?.main.filter((name) => shouldShow(name, now)) ?? []));
      expect(user).toEqual(expected?.user.filter((name) => shouldShow(name, now)));
      expect(labelsOf(submenu(now, everything))).toEqual(expected?.sub);
    }
  });
});

describe.each([undefined, ...ROLES])('with the role %s alone', (role) => {
  const roles = role ? [role] : [];
  const shown = (building: Parameters<typeof featuresFor>[0]) =>
    labelsOf(mainMenu({ ...ALL_ON, roles, ...featuresFor(building, roles) }, isBuilt));
  const sensorsAndInsights = (names: string[]) =>
    names.filter((name) => /^(?:sensors|insights) > |^assetAvailability$/.test(name));
  const readsInsights = role !== undefined && ['Dashboard-admin', 'Customer-admin', 'Insights'].includes(role);
  const insights = readsInsights
    ? [...INSIGHTS, ...(role === 'Dashboard-admin' ? [ASSETS] : []), ...OURS, REPORTS]
    : role === 'View-custom-assets'
      ? // The one report that the role is for, without a menu around it.
        ['assetAvailability']
      : [];

  test('a building with the sensor module offers sensors, and insights only to those who read them', () => {
    const building = { modules: { workplace: true, sensor: true, insights: true }, hasSensors: true };
    expect(sensorsAndInsights(shown(building))).toEqual([...SENSORS, ...insights]);
  });

  test('a building without sensors offers none', () => {
    expect(sensorsAndInsights(shown({ modules: undefined, hasSensors: false }))).toEqual(insights);
  });
});

/** Where each item leads; items without a path open a dialog, another site, or nothing yet. */
const PATHS: Record<string, string> = {
  'main: locations': '/workplace',
  'main: manage': '/workplace/reservations',
  'main: sensorMap': '/workplace/sensors-data',
  'main: climateIndicators': '/workplace/climateIndicators',
  'main: userSummaries': '/workplace/insights-user-summaries',
  'main: hourlyAvailability': '/workplace/insights-hourly-availability',
  'main: hourlyCancellations': '/workplace/insights-hourly-cancellations',
  'main: reservationsInsight': '/workplace/insights-reservations',
  'main: fixedDesks': '/workplace/insights-fixed-desks',
  'main: assetAvailability': '/workplace/insights-asset-availability',
  'main: ghosts': '/workplace/insights-ghosts',
  'main: whatIf': '/workplace/insights-what-if',
  'main: myReservations': '/workplace/my-reservations',
  'main: findMyColleague': '/workplace/find-my-colleague',
  'user: organisations': '/workplace/organisations',
  'user: buildings': '/workplace/buildings',
  'user: myAbsences': '/workplace/my-absences',
  'user: evacuation': '/workplace/evacuation',
  'user: privacy': '/workplace/privacy',
  'user: rewards': '/workplace/rewards',
  'user: myTeams': '/workplace/my-teams',
  'submenu: reservations': '/workplace/reservations',
  'submenu: presence': '/workplace/presence',
  'submenu: general': '/workplace/buildingSettings',
  'submenu: authorisations': '/workplace/authorisations',
  'submenu: todayScreens': '/workplace/today-screens',
  'submenu: rewards': '/workplace/rewards',
  'submenu: integrations': '/workplace/integrations',
  'submenu: desks': '/workplace/admin',
  'submenu: rooms': '/workplace/rooms',
  'submenu: floors': '/workplace/floors',
  'submenu: neighbourhoods': '/workplace/neighbourhoods',
  'submenu: sensors': '/workplace/sensors',
  'submenu: reservationAssets': '/workplace/reservationAssets',
  'submenu: openingHours': '/workplace/timeslots',
  'submenu: users': '/workplace/users',
  'submenu: teams': '/workplace/teams',
  'submenu: fixedDeskEmployees': '/workplace/fixed-desk-employees',
  'submenu: emailTemplates': '/workplace/email-templates',
  'submenu: auditLog': '/workplace/audit',
  'submenu: directory': '/workplace/directory',
  'submenu: calendars': '/workplace/calendars',
  'submenu: legalHolds': '/workplace/legal-holds',
};

test('each item leads to its page', () => {
  const facts: MenuFacts = {
    ...ALL_ON,
    roles: ['Dashboard-admin'],
    assetAvailabilityEnabled: true,
    helpsEvacuate: true,
  };
  const paths = (menu: string, items: readonly MenuItem[]): [string, string][] =>
    items.flatMap(({ label, to, items: inner }) => {
      if (inner) return paths(menu, inner);
      return to === undefined ? [] : [[`${menu}: ${label.replace('menu.', '')}`, to]];
    });
  expect(
    Object.fromEntries([
      ...paths('main', mainMenu(facts, isBuilt)),
      ...paths('user', userMenu(facts, isBuilt)),
      ...paths('submenu', submenu(facts, isBuilt)),
    ]),
  ).toEqual(PATHS);
  const coordinator: MenuFacts = { ...ALL_ON, roles: ['Customer-coordinator'] };
  expect(paths('submenu', submenu(coordinator, isBuilt))).toContainEqual([
    'submenu: building',
    '/workplace/buildingSettings',
  ]);
});

function shouldShow(name: string, facts: MenuFacts): boolean {
  if (name === 'locations') return facts.buildingCount > 1 && !facts.onLocations;
  if (name === 'manage') return passesGuard(facts.roles, 'A');
  if (name.startsWith('sensors')) return facts.sensorsEnabled;
  if (name === REPORTS) return facts.insightsEnabled && facts.insightsLink !== undefined;
  if (name === ASSETS) return facts.assetAvailabilityEnabled;
  if (name.startsWith('insights')) return facts.insightsEnabled;
  if (name === 'newApp') return facts.showNewAppLink && !facts.kiosk;
  if (name === 'myReservations') return facts.reservationsEnabled;
  if (name === 'findMyColleague') return facts.findMyColleagues && !facts.onLocations;
  if (name === 'evacuation') return facts.helpsEvacuate && !facts.kiosk;
  if (name === 'faq' || name === 'rewards') return !facts.kiosk;
  if (name === 'away') return facts.reservationsEnabled;
  if (name === 'myAbsences') return facts.reservationsEnabled && facts.showPlannedAbsences;
  return true;
}

function* combinations(): Generator<Partial<MenuFacts>> {
  for (let bits = 0; bits < 2 ** 10; bits += 1) {
    const on = (at: number) => (bits & (1 << at)) !== 0;
    yield {
      buildingCount: on(0) ? 2 : 1,
      reservationsEnabled: on(1),
      sensorsEnabled: on(2),
      insightsEnabled: on(3),
      findMyColleagues: on(4),
      showPlannedAbsences: on(5),
      insightsLink: on(6) ? 'https://reports.example/' : undefined,
      onLocations: on(7),
      kiosk: on(8),
      showNewAppLink: on(9),
    };
  }
}

test('an employee of two buildings sees these built items', () => {
  expect(labelsOf(mainMenu(ALL_ON, isBuilt))).toEqual([
    'locations',
    ...SENSORS,
    ...INSIGHTS,
    ...OURS,
    REPORTS,
    'myReservations',
    'findMyColleague',
    'faq',
  ]);
  expect(labelsOf(userMenu(ALL_ON, isBuilt))).toEqual(ME);
});

test('an emergency responder without a role finds evacuations in the user menu', () => {
  expect(labelsOf(userMenu({ ...ALL_ON, helpsEvacuate: true }, isBuilt))).toEqual(HELPERS);
});

test('my teams is a page of members; operators have no teams of their own', () => {
  const itemOf = (facts: MenuFacts) => userMenu(facts, everything).find((item) => item.label === 'menu.myTeams');
  expect(itemOf(ALL_ON)?.to).toBe('/workplace/my-teams');
  expect(itemOf({ ...ALL_ON, isMember: false })).toBeUndefined();
});

test.each([
  [{ reservationsEnabled: true, sensorsEnabled: true }, '/workplace/desks'],
  [{ reservationsEnabled: true, sensorsEnabled: false }, '/workplace/desks'],
  [{ reservationsEnabled: false, sensorsEnabled: true }, '/workplace/sensors-data'],
  [{ reservationsEnabled: false, sensorsEnabled: false }, '/workplace'],
])('the name of a building with %o leads to %s', (flags, path) => {
  expect(buildingPath(flags, everything)).toBe(path);
  expect(buildingPath(flags, () => false)).toBe('/workplace');
});

test('lesser items leave the bar together, a single one stays', () => {
  expect(labelsOf(lesserItems(mainMenu(ALL_ON, everything)))).toContain('faq');
  const onlyFaq = { ...ALL_ON, sensorsEnabled: false, insightsEnabled: false };
  expect(lesserItems(mainMenu(onlyFaq, everything))).toEqual([]);
});

test('an operator who is not a member sees no personal items', () => {
  const operator: MenuFacts = { ...ALL_ON, roles: ['Dashboard-admin'] };
  const offered = (facts: MenuFacts) => labelsOf([...mainMenu(facts, everything), ...userMenu(facts, everything)]);
  const gone = offered(operator).filter((item) => !offered({ ...operator, isMember: false }).includes(item));
  expect(gone).toEqual(['myReservations', 'myAbsences', 'away', 'privacy', 'rewards', 'myTeams']);
});

test('the pages of a menu with more than two items are shown as a bar on each of them', () => {
  const menus = mainMenu({ ...ALL_ON, roles: ['Customer-admin'] }, everything);
  expect(openMenu(menus, '/workplace/insights-ghosts')?.label).toBe('menu.insights');
  expect(openMenu(menus, '/workplace/sensors-data')).toBeUndefined();
  expect(openMenu(menus, '/workplace')).toBeUndefined();
});
