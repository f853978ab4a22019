import { createAcmeAccount } from '../src/product/keycloak-admin.ts';
import { aPerson } from '../src/persons.ts';
import { fillIn, onProvider, signIn, signInByForm, signInThroughAcme } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';

const IDLE_SECONDS = 30;
const atStart = (url: URL) => url.pathname === '/';
const languageCookie = (page: Page) =>
  page
    .context()
    .cookies()
    .then((cookies) => cookies.find(({ name }) => name === 'lang')?.value);

/** Only the page's clock: what happens after 30 s must not take the test 30 s. */
const wait = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);

test('30 s without a hand on the machine end the session, its language and the provider’s memory', async ({ page }) => {
  await page.clock.install();
  const { email } = await createAcmeAccount();
  await signInThroughAcme(page, email, '/start/harbour/wilhelminakade?kiosk=true');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reserveren' })).toBeVisible();
  expect(await languageCookie(page)).toBe('nl');

  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await wait(page, IDLE_SECONDS);
  await page.waitForURL(atStart);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(visited.some((url) => url.endsWith('/logout?kiosk=true'))).toBe(true);
  expect(await languageCookie(page)).toBeUndefined();

  // The next person is asked who they are, also by a provider that still knew the previous one.
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(onProvider('acme'));
  await expect(page.locator('#password')).toBeVisible();
});

test('any sign of life starts the 30 s again', async ({ page }) => {
  await page.clock.install();
  // A kiosk asks for the password of everybody, also of somebody with a session.
  await signInByForm(page, (await aPerson()).email, '/workplace?kiosk=true');
  // Time that passes for the page alone would be too long for an answer that is still on its way.
  let unanswered = 0;
  const tokens = (request: { url(): string }) => (new URL(request.url()).pathname === '/session/token' ? 1 : 0);
  page.on('request', (request) => void (unanswered += tokens(request)));
  page.on('requestfinished', (request) => void (unanswered -= tokens(request)));
  const heading = page.getByRole('heading', { level: 1, name: 'Locations' });
  const signs: [event: string, give: () => Promise<void>][] = [
    ['mousemove', () => page.mouse.move(300, 300)],
    ['keydown', () => page.keyboard.press('Shift')],
    ['wheel', () => page.mouse.wheel(0, 40)],
    ['click', () => page.mouse.click(700, 860)],
  ];
  // The page's clock stands from here on: however slow the machine is, only the test lets time pass.
  await page.mouse.move(200, 200);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  for (const [event, give] of signs) {
    await wait(page, 20);
    await page.evaluate((type) => addEventListener(type, () => (document.title = type), { once: true }), event);
    await give();
    // A wheel is turned before the page hears of it.
    await expect(page).toHaveTitle(event);
    await expect(heading).toBeVisible();
    await expect.poll(() => unanswered).toBe(0);
  }
  await wait(page, 20);
  await expect(heading).toBeVisible();
  await page.clock.resume();
  await wait(page, 10);
  await page.waitForURL(atStart);
});

test('kiosk mode stays for the session and offers nothing that leads out of it', async ({ page }) => {
  await page.goto('/?kiosk=true');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Support|Jobs/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Login' }).click();
  await fillIn(page, (await aPerson()).email);
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  expect(page.url()).not.toContain('kiosk');
  await expect(page.getByRole('link', { name: 'FAQ' })).toHaveCount(0);
});

test('without kiosk mode nobody is sent away, and help is there', async ({ page }) => {
  await page.clock.install();
  await signIn(page, (await aPerson()).email);
  await expect(page.getByRole('link', { name: 'FAQ' })).toBeVisible();
  await wait(page, IDLE_SECONDS);
  await wait(page, IDLE_SECONDS);
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
});
