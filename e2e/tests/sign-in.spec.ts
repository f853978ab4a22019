import { isBuilt, ROUTE_TABLE } from '../../conformance/src/web-routes.ts';
import { buildingName } from '../src/buildings/buildings.ts';
import { namesIn } from '../src/screens/menus.ts';
import { atAcme, atHarbour, type Kind, KINDS, ROLES } from '../src/people.ts';
import { forgetSecondFactor } from '../src/product/keycloak-admin.ts';
import { setUpSecondFactor } from '../src/product/second-factor.ts';
import { goWithin, openAccount, openUserMenu } from '../src/screens/screens.ts';
import { claimsOf, onProvider, signInByForm, signInThroughAcme, watchTokens } from '../src/sign-in.ts';
import { expect, type Locator, type Page, test } from '../src/test.ts';

type Item = { name: string; to?: string; for?: Kind[]; items?: Item[]; unless?: 'wilhelminakade' };

const STAFF: Kind[] = ['dashboard', 'admin', 'coordinator'];
const ADMINS: Kind[] = ['dashboard', 'admin'];
const READERS: Kind[] = ['dashboard', 'admin', 'insights'];

/** Product.md 2.2, as a person meets it on a page other than the locations. 'My absences' needs a fixed desk; nobody here has one. */
const MAIN: Item[] = [
  { name: 'Locations', to: '/workplace' },
  { name: 'Manage', to: '/workplace/reservations', for: STAFF },
  {
    name: 'Sensors',
    // The one building without the sensor module, and without a sensor.
    unless: 'wilhelminakade',
    items: [
      { name: 'Sensor map', to: '/workplace/sensors-data' },
      { name: 'Climate indicators', to: '/workplace/climateIndicators' },
    ],
  },
  {
    name: 'Insights',
    for: READERS,
    items: [
      { name: 'User summaries', to: '/workplace/insights-user-summaries' },
      { name: 'Hourly availability', to: '/workplace/insights-hourly-availability' },
      { name: 'Reservation and cancellation statistics', to: '/workplace/insights-hourly-cancellations' },
      { name: 'Reservations', to: '/workplace/insights-reservations' },
      { name: 'Fixed desks', to: '/workplace/insights-fixed-desks' },
      { name: 'Asset availability', to: '/workplace/insights-asset-availability', for: ['dashboard', 'assets'] },
      // Beyond the specification: what stands empty, and what other rules would do.
      { name: 'Ghosts', to: '/workplace/insights-ghosts' },
      { name: 'What if', to: '/workplace/insights-what-if' },
      { name: 'Custom reports' },
    ],
  },
  { name: 'My reservations', to: '/workplace/my-reservations' },
  { name: 'Find my colleague', to: '/workplace/find-my-colleague' },
  { name: 'FAQ' },
];

const USER: Item[] = [
  { name: 'Organisations', to: '/workplace/organisations', for: ['dashboard'] },
  { name: 'Buildings', to: '/workplace/buildings', for: ['dashboard'] },
  // Beyond the specification: in one action everything of some days is free for others.
  { name: 'I’m away…' },
  // Beyond the specification: for staff and emergency responders, of whom the demonstration has one.
  { name: 'Evacuation', to: '/workplace/evacuation', for: STAFF },
  { name: 'Evacuation', to: '/workplace/evacuation', for: ['employee'], unless: 'wilhelminakade' },
  { name: 'Account' },
  // Beyond the specification: what is known about oneself.
  { name: 'Privacy', to: '/workplace/privacy' },
  { name: 'My teams' },
];

const SUBMENU: Item[] = [
  { name: 'Reservations', to: '/workplace/reservations', for: STAFF },
  { name: 'Who is in', to: '/workplace/presence', for: STAFF },
  {
    name: 'Building',
    for: ADMINS,
    items: [
      { name: 'General', to: '/workplace/buildingSettings' },
      { name: 'Authorisations', to: '/workplace/authorisations', for: ['dashboard'] },
      { name: 'Today screens', to: '/workplace/today-screens' },
      { name: 'Rewards', to: '/workplace/rewards', for: ['dashboard'] },
      // Beyond the specification: what is sent to other systems, and whether it arrives.
      { name: 'Integrations', to: '/workplace/integrations' },
    ],
  },
  { name: 'Building', to: '/workplace/buildingSettings', for: ['coordinator'] },
  {
    name: 'Assets',
    for: STAFF,
    items: [
      { name: 'Desks', to: '/workplace/admin' },
      { name: 'Rooms', to: '/workplace/rooms', for: ADMINS },
      { name: 'Floors', to: '/workplace/floors', for: ADMINS },
      { name: 'Sensors', to: '/workplace/sensors', for: ADMINS },
      { name: 'Reservation assets', to: '/workplace/reservationAssets', for: ADMINS },
    ],
  },
  { name: 'Opening hours', to: '/workplace/timeslots', for: ADMINS },
  {
    name: 'User management',
    for: STAFF,
    items: [
      { name: 'Users', to: '/workplace/users', for: ADMINS },
      { name: 'Fixed desk employees', to: '/workplace/fixed-desk-employees' },
    ],
  },
  {
    name: 'Organisation',
    for: ADMINS,
    items: [
      { name: 'E-mail templates', to: '/workplace/email-templates' },
      { name: 'Audit log', to: '/workplace/audit' },
      { name: 'Directory', to: '/workplace/directory' },
      // Beyond the specification: rooms that are kept equal with a calendar of others.
      { name: 'Room calendars', to: '/workplace/calendars' },
      { name: 'Legal holds', to: '/workplace/legal-holds' },
    ],
  },
  // Coordinators have no menu of the organisation.
  { name: 'Room calendars', to: '/workplace/calendars', for: ['coordinator'] },
];

/** What one kind of person meets in one building, of what is built: an entry to nowhere must not be there. */
function expected(items: Item[], kind: Kind, building: string): Item[] {
  return items
    .filter((item) => (item.for ?? KINDS).includes(kind) && item.unless !== building)
    .filter((item) => item.to === undefined || isBuilt(item.to))
    .map((item) => (item.items ? { ...item, items: expected(item.items, kind, building) } : item))
    .filter((item) => item.items?.length !== 0);
}

const names = (items: Item[]) => items.map(({ name }) => name);

/** A menu that holds the open page says so. */
const shownOn = (path: string, { name, items }: Item): string => {
  const open = items?.find(({ to }) => to === path);
  return open ? `${name}\n${open.name}` : name;
};

async function expectItems(page: Page, bar: string, items: Item[], path = ''): Promise<Locator> {
  const nav = page.getByRole('navigation', { name: bar, exact: true });
  const shown = items.map((item) => shownOn(path, item));
  await expect.poll(() => namesIn(nav.getByRole('list'), ['link', 'button']), path).toEqual(shown);
  return nav;
}

async function expectBar(page: Page, bar: string, items: Item[], path = ''): Promise<void> {
  const nav = await expectItems(page, bar, items, path);
  for (const { name, items: entries } of items) {
    if (!entries) continue;
    await nav.getByRole('button', { name }).click();
    await expect.poll(() => namesIn(page.getByRole('menu'), ['menuitem'])).toEqual(names(entries));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
}

const MAY_OPEN: Record<string, Kind[]> = { A: STAFF, B: ADMINS, 'server: B': ADMINS, 'server: C': ['dashboard'] };

const submenuPages = (kind: Kind) =>
  ROUTE_TABLE.filter(({ layout, path }) => layout === 'app+submenu' && isBuilt(path))
    .filter(({ guard }) => MAY_OPEN[guard]?.includes(kind))
    .map(({ path }) => path);

/** From any page of the chosen building. */
async function expectTheirMenus(page: Page, kind: Kind, building: string): Promise<void> {
  await goWithin(page, '/workplace/rewards');
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: await buildingName(building) })).toBeVisible();
  await expectBar(page, 'Main', expected(MAIN, kind, building));
  await expect(page.getByRole('navigation', { name: 'Administration', exact: true })).toHaveCount(0);

  const menu = await openUserMenu(page);
  expect(await namesIn(menu, ['menuitem'])).toEqual(names(expected(USER, kind, building)));
  await expect(menu.getByRole('menuitem', { name: 'My teams' })).toBeDisabled();
  await page.keyboard.press('Escape');

  const items = expected(SUBMENU, kind, building);
  const pages = submenuPages(kind);
  for (const path of pages) {
    await goWithin(page, path);
    // What is in the menus is the same on all of them.
    await (path === pages[0] ? expectBar : expectItems)(page, 'Administration', items, path);
  }
}

/** Services that stay up between runs know the phone of the last one. */
async function secondFactorOf(kind: Kind, email: string) {
  if (!ROLES[kind].includes('Dashboard-admin')) return undefined;
  await forgetSecondFactor(email);
  return setUpSecondFactor;
}

for (const kind of KINDS) {
  test(`${kind} signs in with a password of ours and sees exactly their menus`, async ({ page }) => {
    const tokens = watchTokens(page);
    await signInByForm(page, atHarbour(kind), '/workplace', await secondFactorOf(kind, atHarbour(kind)));
    expect(new URL(page.url()).pathname).toBe('/workplace');
    await page.getByRole('button', { name: `Choose location: ${await buildingName('keizersgracht')}` }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible();
    expect(claimsOf(tokens.at(-1)?.access ?? '')).not.toHaveProperty('idp');
    await expectTheirMenus(page, kind, 'keizersgracht');
  });

  test(`${kind} signs in through the customer's provider and sees exactly their menus`, async ({ page }) => {
    const tokens = watchTokens(page);
    const afterwards = await secondFactorOf(kind, `${atAcme(kind)}@acme.example`);
    await signInThroughAcme(page, atAcme(kind), '/start/harbour/wilhelminakade', afterwards);
    expect(claimsOf(tokens.at(-1)?.access ?? '')['idp']).toBe('acme');
    await expectTheirMenus(page, kind, 'wilhelminakade');
  });
}

test('the demonstration’s employee finds what their organisation knows of them in their account', async ({ page }) => {
  await signInByForm(page, 'employee@northwind.example');
  const dialog = await openAccount(page);
  await expect(dialog).toContainText('Sigrid Dahl');
  await expect(dialog).toContainText('employee@northwind.example');
});

test('a building with its own provider leads straight to it, others to our own form', async ({ page }) => {
  await page.goto('/start/harbour/wilhelminakade');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(onProvider('acme'));
  await expect(page.getByText('ACME corporate')).toBeVisible();

  await page.goto('/start/harbour/keizersgracht');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(onProvider('berth'));
  // Customers are not shown to one another.
  await expect(page.locator('#kc-login')).toBeVisible();
  await expect(page.getByText(/acme/i)).toHaveCount(0);
});

test('a building that does not exist says so and still lets people in', async ({ page, complaints }) => {
  complaints.allow(/404/);
  await page.goto('/start/harbour/nowhere');
  await expect(page.getByText('We do not know this building')).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(onProvider('berth'));
});
