import { violationsIn } from '../src/browser/accessibility.ts';
import { buildingName } from '../src/buildings/buildings.ts';
import { environment } from '../src/environment.ts';
import { EMPLOYEE } from '../src/people.ts';
import { aPerson } from '../src/persons.ts';
import { accountsWith, deleteAccountsWith, providersOf } from '../src/product/keycloak-admin.ts';
import { mailsTo, nextMailTo } from '../src/product/mails.ts';
import { setUpSecondFactor } from '../src/product/second-factor.ts';
import { namesIn } from '../src/screens/menus.ts';
import { goWithin, openUserMenu } from '../src/screens/screens.ts';
import { arrive, claimsOf, fillIn, onProvider, watchTokens } from '../src/sign-in.ts';
import { expect, type Locator, type Page, test } from '../src/test.ts';
import { inEnglish, sayIn } from '../src/texts.ts';

type Menu = readonly (string | readonly [name: string, items: readonly string[]])[];

/** Names of a bar, and the entries of each of its menus. */
async function expectBar(page: Page, bar: Locator, items: Menu): Promise<void> {
  const names = items.map((item) => (typeof item === 'string' ? item : item[0]));
  await expect.poll(() => namesIn(bar.getByRole('list'), ['link', 'button'])).toEqual(names);
  for (const item of items) {
    if (typeof item === 'string') continue;
    const [name, entries] = item;
    // The menu of the open page shows the name of the page below its own.
    await bar.getByRole('button', { name: name.split('\n')[0] ?? '' }).click();
    await expect.poll(() => namesIn(page.getByRole('menu'), ['menuitem'])).toEqual(entries);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
}

const navigation = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });

// menus.test.ts and guards.test.ts prove the menus and pages of every other role.
test('a dashboard admin sets up a second factor at our own form, returns to the requested address and sees every menu [T4]', {
  tag: '@main',
}, async ({ page }) => {
  const { email } = await aPerson({ roles: ['Dashboard-admin'] });
  const tokens = watchTokens(page);
  await page.goto('/workplace/rewards?org=harbour&building=keizersgracht&from=a%20mail#code');
  await page.waitForURL(onProvider('berth'));
  // The form names no customer, and offers no provider of one.
  await expect(page.locator('#kc-login')).toBeVisible();
  await expect(page.getByText(/acme/i)).toHaveCount(0);
  await fillIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: inEnglish('sign-in:loginTotpTitle') })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  expect(tokens.filter(({ status }) => status === 200)).toEqual([]);
  await setUpSecondFactor(page);
  await arrive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  expect(page.url()).toMatch(/\/workplace\/rewards\?from=a(?:\+|%20)mail#code$/);
  expect(claimsOf(tokens.at(-1)?.access ?? '')).not.toHaveProperty('idp');

  const main = navigation(page, 'Main');
  await expect(main.getByRole('link', { name: await buildingName('keizersgracht') })).toBeVisible();
  await expectBar(page, main, [
    'Locations',
    'Manage',
    ['Sensors', ['Sensor map', 'Climate indicators']],
    [
      'Insights',
      [
        'User summaries',
        'Hourly availability',
        'Reservation and cancellation statistics',
        'Reservations',
        'Fixed desks',
        'Asset availability',
        'Ghosts',
        'What if',
        'Custom reports',
      ],
    ],
    'My reservations',
    'Find my colleague',
    'FAQ',
  ]);
  const menu = await openUserMenu(page);
  expect(await namesIn(menu, ['menuitem'])).toEqual([
    'Organisations',
    'Buildings',
    'Free my places…',
    'Evacuation',
    'Account',
    'Privacy',
    'Rewards',
    'My teams',
    'Log out',
  ]);
  await page.keyboard.press('Escape');

  await goWithin(page, '/workplace/admin');
  await expectBar(page, navigation(page, 'Administration'), [
    'Reservations',
    'Who is in',
    ['Building', ['General', 'Authorisations', 'Screens', 'Rewards', 'Integrations']],
    ['Assets\nDesks', ['Desks', 'Rooms', 'Floors', 'Neighbourhoods', 'Sensors', 'Reservation assets']],
    'Opening hours',
    ['User management', ['Users', 'Teams', 'Fixed desk employees']],
    ['Organisation', ['E-mail templates', 'Audit log', 'Directory', 'Room calendars', 'Legal holds']],
  ]);
});

test('an employee signs in through the customer’s provider, proves their address first, and sees an employee’s menus in Dutch', async ({
  page,
  context,
}) => {
  const say = sayIn('nl');
  const address = 'fresh@acme.example';
  await deleteAccountsWith(address);
  const earlier = (await mailsTo(address)).length;
  await context.addCookies([{ name: 'lang', value: 'nl', url: environment().webOrigin }]);
  const tokens = watchTokens(page);

  await page.goto('/start/harbour/wilhelminakade');
  await page.getByRole('button', { name: say('identity:start.login') }).click();
  await page.waitForURL(onProvider('acme'));
  await expect(page.getByText('ACME corporate')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await fillIn(page, 'fresh');
  await page.waitForURL(onProvider('berth'));
  const mail = await nextMailTo(address, earlier);
  expect(mail.subject).toBe('E-mailadres verifiëren');
  expect(tokens.filter(({ status }) => status === 200)).toEqual([]);

  await page.goto(/https?:\/\/\S+action-token\S+/.exec(mail.text)?.[0] ?? '');
  await arrive(page);
  const claims = claimsOf(tokens.at(-1)?.access ?? '');
  expect(claims).toMatchObject({ idp: 'acme', email: address, email_verified: true, organisation: ['acme'] });
  const main = navigation(page, say('shell:mainNavigation'));
  await expect(main).toContainText(await buildingName('wilhelminakade'));
  await expectBar(
    page,
    main,
    ['menu.myReservations', 'menu.findMyColleague', 'menu.faq'].map((name) => say(`shell:${name}`)),
  );
  const menu = await openUserMenu(page, say);
  expect(await namesIn(menu, ['menuitem'])).toEqual(
    ['menu.away', 'menu.account', 'menu.privacy', 'menu.rewards', 'menu.myTeams', 'account.logout'].map((name) =>
      say(`shell:${name}`),
    ),
  );
});

test('a customer’s provider that claims one of our addresses gets no account and no token [T7]', async ({ page }) => {
  const [victim] = await accountsWith(EMPLOYEE);
  const tokens = watchTokens(page);
  await page.goto('/start/harbour/wilhelminakade');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(onProvider('acme'));
  await fillIn(page, 'mallory');
  await page.waitForURL(onProvider('berth'));
  await expect(page.getByRole('heading', { name: 'Account already exists' })).toBeVisible();
  // Linking asks for the password of the existing account.
  await page.locator('#linkAccount').click();
  await expect(page.locator('#password')).toBeVisible();
  expect(tokens.filter(({ status }) => status === 200)).toEqual([]);
  expect(await providersOf(victim?.id ?? '')).toEqual([]);
  expect((await accountsWith(EMPLOYEE)).map(({ attributes }) => attributes?.['organisation'])).toEqual([
    victim?.attributes?.['organisation'],
  ]);
});
