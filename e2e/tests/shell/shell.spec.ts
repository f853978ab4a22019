import { randomUUID } from 'node:crypto';
import { buildingName } from '../../src/buildings/buildings.ts';
import { cuttableNetwork } from '../../src/browser/cuttable-network.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { openAccount } from '../../src/screens/screens.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const KEIZERSGRACHT = '/workplace/rewards?org=harbour&building=keizersgracht';

test('below 992 px a bar at the bottom names the building and changes it', async ({ page }) => {
  await signIn(page, (await aPerson()).email, KEIZERSGRACHT);
  const bar = page.getByRole('navigation', { name: 'Building' });
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(bar).toBeVisible();
  await expect(bar).toContainText(await buildingName('keizersgracht'));
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800);
  await bar.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
});

test('the account tells what the organisation knows of the person', async ({ page }) => {
  // A card is one person's.
  const card = randomUUID().slice(0, 8).toUpperCase();
  const cards = [`${card}-1`, `${card}-2`];
  const person = await aPerson({
    organisation: ['harbour'],
    attributes: {
      cardId: cards,
      isEmergencyResponder: ['true'],
      userpool: ['Consulting'],
      futureReservationMaximum: ['14'],
      weeklyReservationHourLimit: ['36'],
      weeklyReservationMinuteLimit: ['30'],
    },
  });
  await signIn(page, person.email, KEIZERSGRACHT);
  const dialog = await openAccount(page);
  const fact = (name: string) =>
    dialog.getByRole('term').filter({ hasText: name }).locator('xpath=..').getByRole('definition');
  await expect(dialog).toContainText('Eva Proef');
  await expect(dialog).toContainText(person.email);
  await expect(dialog.getByText('Emergency responder')).toBeVisible();
  await expect(fact('Organisation')).toHaveText('harbour');
  await expect(fact('Card ID')).toHaveText(cards.join(', '));
  await expect(fact('Account type')).toHaveText('Consulting');
  await expect(fact('Roles')).toHaveText('Employee');
  for (const slug of ['keizersgracht', 'wilhelminakade'])
    await expect(fact('Buildings')).toContainText(await buildingName(slug));
  for (const sentence of ['You may reserve 14 days ahead', '36 hours per week', '30 minutes per week'])
    await expect(fact('Personal reservation settings')).toContainText(sentence);
  await expect(dialog.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', /^https:/);
  await expect(dialog.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
});

test('an override counts before the account type, and staff roles are named', async ({ page }) => {
  const person = await aPerson({
    roles: ['Customer-admin', 'Insights'],
    attributes: { userpool: ['Consulting'], overrideUserpool: ['Board'] },
  });
  await signIn(page, person.email, KEIZERSGRACHT);
  const dialog = await openAccount(page);
  await expect(dialog).toContainText('Board');
  await expect(dialog).not.toContainText('Consulting');
  await expect(dialog.getByText('Emergency responder')).toHaveCount(0);
  const badges = dialog.getByRole('term').filter({ hasText: 'Roles' }).locator('xpath=..').getByRole('listitem');
  await expect(badges).toHaveText(['Customer admin', 'Insights']);
});

async function openReview(page: Page) {
  await page.getByRole('button', { name: 'Review us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review us' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const storedReview = (email: string) =>
  sql<{ rating: number; message: string; slug: string }>(
    `select rating, message, building.slug from review
     join member on member.organisation_id = review.organisation_id and member.id = review.member_id
     join building on building.organisation_id = review.organisation_id and building.id = review.building_id
     where member.email = $1`,
    [email],
  );

test('a rating is asked for, kept, and told about for three seconds', async ({ page }) => {
  const { email } = await aPerson();
  await signIn(page, email, KEIZERSGRACHT);
  const dialog = await openReview(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(20, 450);
  await expect(dialog).toBeVisible();

  await dialog.getByRole('textbox', { name: 'Message' }).fill('Calm and quick.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please choose a rating')).toBeVisible();
  expect(await storedReview(email)).toEqual([]);

  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.press('Enter');
  const banner = page.getByRole('status').filter({ hasText: 'Rating saved!' });
  for (const seconds of ['3 s', '2 s', '1 s']) await expect(banner).toContainText(seconds);
  await expect(banner).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  expect(await storedReview(email)).toEqual([{ rating: 4, message: 'Calm and quick.', slug: 'keizersgracht' }]);

  // A second rating starts from nothing and replaces the first.
  const again = await openReview(page);
  await expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(again.getByRole('radio', { checked: true })).toHaveCount(0);
  await again.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await again.getByRole('button', { name: 'Send' }).click();
  await expect(again).toHaveCount(0);
  expect(await storedReview(email)).toEqual([{ rating: 2, message: '', slug: 'keizersgracht' }]);
});

test('five stars are asked to be said elsewhere too', async ({ page }) => {
  const { email } = await aPerson();
  await signIn(page, email, KEIZERSGRACHT);
  const dialog = await openReview(page);
  await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Send' }).click();
  const further = page.getByRole('dialog', { name: 'Thank you!' });
  await expect(further).toContainText('Would you also rate us on Workplace Reviews?');
  const link = further.getByRole('link', { name: 'Open Workplace Reviews' });
  await expect(link).toHaveAttribute('href', 'https://reviews.example/berth');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await further.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedReview(email)).toMatchObject([{ rating: 5 }]);
});

test('a rating that could not be sent is not lost', async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED/);
  const { email } = await aPerson();
  await signIn(page, email, KEIZERSGRACHT);
  await page.route('**/users/upsertReview', (route) => route.abort());
  const dialog = await openReview(page);
  await dialog.getByRole('radio', { name: '3 stars' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Kept.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('No connection to Berth.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Kept.');
  await page.unroute('**/users/upsertReview');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await storedReview(email)).toMatchObject([{ rating: 3, message: 'Kept.' }]);
});

test('the referral code is the person’s own and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = await aPerson();
  await signIn(page, email, '/workplace/rewards');
  await expect(page.getByText('New for you')).toBeVisible();
  for (const fact of ['1 month free', 'up to 250 users', 'Up to €300', 'Only new customer contracts count.'])
    await expect(page.getByRole('main')).toContainText(fact);
  const code = page.getByRole('region', { name: 'Your referral code' }).getByRole('status');
  await expect(code).toHaveText(/^[A-Z2-9]{10}$/);
  const shown = await code.innerText();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('button', { name: 'Code copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);

  await page.reload();
  await arrive(page);
  await expect(code).toHaveText(shown);
  await expect(page.getByText('New for you')).toHaveCount(0);
});

test('a code that cannot be copied says so', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.defineProperty(Clipboard.prototype, 'writeText', { value: refuse });
  });
  await signIn(page, (await aPerson()).email, '/workplace/rewards');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('alert').getByText('Code can not be copied, try again!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
});

test('a session that cannot be asked for leads to the page that says so, and heals', async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await page.route('**/session/token', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/workplace');
  await expect(page).toHaveURL(/\/workplace\/unauthorized$/);
  await expect(page.getByRole('alert').getByText('We could not log you in')).toBeVisible();
  await page.unroute('**/session/token');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#username')).toBeVisible();
});

test('a lost connection is shown with the age of the data, and heals by itself', async ({
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/net::ERR_/);
  const network = await cuttableNetwork();
  const page = await (await anotherBrowser({ proxy: network.proxy })).newPage();
  const stream = page.waitForResponse((response) => response.url().includes('/api/3.0/events/'));
  await signIn(page, (await aPerson()).email, KEIZERSGRACHT);
  await stream;
  const note = page.getByRole('status').filter({ hasText: 'Connection lost' });
  await expect(note).toHaveCount(0);

  network.cut();
  await expect(note).toHaveText(/Connection lost\. Data as of \d\d:\d\d/);
  // What was there stays readable.
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  network.mend();
  await expect(note).toHaveCount(0, { timeout: 20_000 });
  network.close();
});
