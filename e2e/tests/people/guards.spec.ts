import { isBuilt, ROUTE_TABLE } from '../../../conformance/src/web-routes.ts';
import { buildingName } from '../../src/buildings/buildings.ts';
import { namesIn } from '../../src/screens/menus.ts';
import { BOTH, NOBODY, ONLY_ONE, ROLES } from '../../src/people.ts';
import { aPerson } from '../../src/persons.ts';
import { goWithin, openUserMenu } from '../../src/screens/screens.ts';
import { arrive, fillIn, onProvider, signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const NO_ACCESS = 'You are not assigned to an organisation';
const KEIZERSGRACHT = '/workplace?org=harbour&building=keizersgracht';
const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an address that needs a person leads to sign-in and back to that address', async ({ page }) => {
  await page.goto('/workplace/rewards?from=a%20mail#code');
  await page.waitForURL(onProvider('berth'));
  await fillIn(page, (await aPerson()).email);
  await arrive(page);
  await expect(heading(page)).toHaveText('Rewards');
  expect(page.url()).toMatch(/\/workplace\/rewards\?from=a(?:\+|%20)mail#code$/);
});

test('an unknown address is the no-access page, for a visitor without any sign-in', async ({ page }) => {
  const providers: string[] = [];
  page.on('request', (request) => request.url().includes('/protocol/openid-connect/') && providers.push(request.url()));
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText(NO_ACCESS);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(providers).toEqual([]);
  expect(pathOf(page)).toBe('/no/such/page');
});

test('the page’s icon is a picture', async ({ page }) => {
  await page.goto('/');
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  const answer = await page.request.get(icon ?? '');
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
});

const guarded = ROUTE_TABLE.filter(({ login, guard }) => login === 'signed-in' && guard !== '-');

// The table of every role and page is guards.test.ts; a coordinator passes some guards of each kind and fails others.
test('a coordinator opens every page whose guard they pass, and is led to the start from every other', async ({
  page,
}) => {
  const { email } = await aPerson({ roles: ROLES.coordinator });
  await signIn(page, email, KEIZERSGRACHT);
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(await buildingName('keizersgracht'));
  for (const { path, guard } of guarded) {
    const address = path.replace('{username}', email);
    const passes = guard === 'A' || guard.endsWith('sensors enabled');
    await goWithin(page, address);
    // What is not built yet answers like an address that does not exist, but only to those who may know of it.
    if (!passes) await expect(heading(page), path).toHaveText('Log in to reserve a spot');
    else if (!isBuilt(path)) await expect(heading(page), path).toHaveText(NO_ACCESS);
    await expect.poll(() => pathOf(page), path).toBe(passes ? address : '/');
    // Away again, so that the next address cannot pass for this one.
    if (passes) continue;
    await goWithin(page, '/workplace');
    await expect(heading(page)).toHaveText('Locations');
  }
});

test('a page about a building asks for the building first', async ({ page }) => {
  await signIn(page, (await aPerson()).email, '/workplace/my-reservations');
  await expect(heading(page)).toHaveText('Locations');
  expect(pathOf(page)).toBe('/workplace');
});

test('org and building in any address switch the active building', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await signIn(page, (await aPerson()).email, '/workplace/rewards?org=harbour&building=keizersgracht');
  await expect(bar).toContainText(await buildingName('keizersgracht'));
  expect(new URL(page.url()).search).toBe('');

  await page.goto('/workplace/rewards?org=harbour&building=wilhelminakade&keep=this');
  await arrive(page);
  await expect(bar).toContainText(await buildingName('wilhelminakade'));
  expect(new URL(page.url()).search).toBe('?keep=this');

  // A building of somebody else is no building of theirs: the choice stays.
  await page.goto('/workplace/rewards?org=northwind&building=aldgate');
  await arrive(page);
  await expect(bar).toContainText(await buildingName('wilhelminakade'));
});

test('whoever belongs to one building is in it at once', async ({ page }) => {
  await signIn(page, ONLY_ONE);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: await buildingName('keizersgracht') })).toBeVisible();
  expect(pathOf(page)).toBe(isBuilt('/workplace/desks') ? '/workplace/desks' : '/workplace');
  await page.goto('/workplace/rewards');
  await arrive(page);
  // With nothing to choose from there is nothing to change.
  await expect(bar.getByRole('link', { name: 'Locations' })).toHaveCount(0);
});

test('whoever belongs nowhere stays on the no-access page', async ({ page }) => {
  await signIn(page, NOBODY);
  await expect(heading(page)).toHaveText(NO_ACCESS);
  expect(pathOf(page)).toBe('/workplace/no-access');
  await expect(page.getByText('Your account exists, but it has not been added to an organisation yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: /magic links/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review us' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

  const menu = await openUserMenu(page);
  expect(await namesIn(menu, ['menuitem'])).toEqual(['Account']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Checked at/)).toBeVisible();
  for (const elsewhere of ['/workplace', '/workplace/rewards', '/workplace/desks', '/workplace/organisations']) {
    await goWithin(page, elsewhere);
    await expect.poll(() => pathOf(page)).toBe('/workplace/no-access');
  }
});

test('whoever belongs to two organisations chooses among the buildings of both, by name', async ({ page }) => {
  await signIn(page, BOTH);
  await expect(heading(page)).toHaveText('Locations');
  await expect(page.getByText('Please choose a location')).toBeVisible();
  const cards = page.getByRole('article');
  const shown = await cards.getByRole('heading', { level: 2 }).allInnerTexts();
  const theirs = await Promise.all(['keizersgracht', 'aldgate'].map(buildingName));
  expect(shown).toEqual(theirs.sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));

  for (const card of await cards.all()) {
    await expect(card.getByRole('button', { name: 'Choose location' })).toBeVisible();
    await expect(card.getByRole('link', { name: 'More information' })).toBeVisible();
  }
  await page.getByRole('button', { name: `Choose location: ${theirs[0]}` }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(theirs[0] ?? '');
});
