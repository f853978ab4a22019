import { createAcmeAccount } from '../src/product/keycloak-admin.ts';
import { onProvider, signInThroughAcme } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';

const IDLE_SECONDS = 30;
const atStart = (url: URL) => url.pathname === '/';
const languageCookie = (page: Page) =>
  page
    .context()
    .cookies()
    .then((cookies) => cookies.find(({ name }) => name === 'lang')?.value);

test('a shared computer signs out after 30 s without input, resets the language, and asks the next user for a password [T11]', async ({
  page,
}) => {
  await page.clock.install();
  const { email } = await createAcmeAccount();
  await signInThroughAcme(page, email, '/start/harbour/wilhelminakade?kiosk=true');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reserveren' })).toBeVisible();
  expect(await languageCookie(page)).toBe('nl');
  await expect(page.getByRole('link', { name: 'FAQ' })).toHaveCount(0);

  // kiosk.test.ts proves that each kind of input restarts the 30 s.
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.clock.fastForward(IDLE_SECONDS * 1000);
  await page.waitForURL(atStart);
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeVisible();
  expect(visited.some((url) => url.endsWith('/logout?kiosk=true'))).toBe(true);
  expect(await languageCookie(page)).toBeUndefined();

  // The provider that knew the previous user asks for a password too.
  await login.click();
  await page.waitForURL(onProvider('acme'));
  await expect(page.locator('#password')).toBeVisible();
});
