import { mailsTo, nextMailTo } from '../src/product/mails.ts';
import {
  accountsWith,
  createAccount,
  deleteAccountsWith,
  disableAccount,
  endSessionsOf,
  providersOf,
} from '../src/product/keycloak-admin.ts';
import { environment } from '../src/environment.ts';
import { buildingName } from '../src/buildings/buildings.ts';
import { openAccount } from '../src/screens/screens.ts';
import { aPerson } from '../src/persons.ts';
import { EMPLOYEE, PASSWORD } from '../src/people.ts';
import { refreshWith, tryPassword } from '../src/product/provider-session.ts';
import { arrive, claimsOf, fillIn, onProvider, signInByForm, watchTokens } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';

const JWT = /eyJ[\w-]{10,}\.[\w-]{10,}/;
const MINUTE_AND_A_HALF = 90;
const atStart = (url: URL) => url.pathname === '/';
const onLocations = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();

/** Where the page was led, in order. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  return seen;
}

/** Time passes for the page only: its timers fire, the provider's clock stays where it is. */
async function passTime(page: Page, seconds: number): Promise<void> {
  await page.clock.fastForward(seconds * 1000);
}

test('after sign-in no token lies in storage or in a cookie that scripts can read', async ({ page, context }) => {
  const tokens = watchTokens(page);
  await signInByForm(page, (await aPerson()).email);
  expect(tokens.map(({ grant }) => grant)).toEqual(['authorization_code']);
  const stored = await page.evaluate(() => ({
    local: JSON.stringify({ ...localStorage }),
    session: JSON.stringify({ ...sessionStorage }),
    cookie: document.cookie,
    address: location.href,
    state: JSON.stringify(history.state),
  }));
  for (const [where, text] of Object.entries(stored)) expect(text, where).not.toMatch(JWT);
  expect(stored.session).not.toContain('berth.signin.');
  const readable = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
  for (const { name, value } of readable) expect(value, name).not.toMatch(JWT);
  // The way back from the provider is no place to return to.
  expect(page.url()).not.toContain('code=');
});

test('the token is renewed 60 s before it ends, each refresh token used once', async ({ page }) => {
  await page.clock.install();
  const tokens = watchTokens(page);
  await signInByForm(page, (await aPerson()).email);
  const { exp, iat } = claimsOf(tokens[0]?.access ?? '') as { exp: number; iat: number };
  expect(exp - iat).toBe(MINUTE_AND_A_HALF);

  await passTime(page, MINUTE_AND_A_HALF - 60 - 10);
  expect(tokens).toHaveLength(1);
  await passTime(page, 11);
  await expect.poll(() => tokens.length).toBe(2);
  await passTime(page, MINUTE_AND_A_HALF - 60 + 1);
  await expect.poll(() => tokens.length).toBe(3);
  expect(tokens.map(({ grant, status }) => `${grant} ${status}`)).toEqual([
    'authorization_code 200',
    'refresh_token 200',
    'refresh_token 200',
  ]);
  expect(new Set(tokens.map(({ refresh }) => refresh)).size).toBe(3);
  await onLocations(page);
});

test('a session that an administrator ended leads out at the next renewal', async ({ page, complaints }) => {
  complaints.allow(/400 \(Bad Request\)/);
  const account = await aPerson();
  await page.clock.install();
  await signInByForm(page, account.email);
  const seen = watchAddresses(page);
  await endSessionsOf(account.id);
  await passTime(page, 31);
  await page.waitForURL(atStart);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(seen.map((url) => new URL(url).pathname)).toContain('/logout');
  await page.goto('/workplace');
  await page.waitForURL(onProvider('berth'));
  await expect(page.locator('#password')).toBeVisible();
});

test('a disabled account is led out at the next renewal', async ({ page, complaints }) => {
  complaints.allow(/400 \(Bad Request\)/);
  const account = await aPerson();
  await page.clock.install();
  await signInByForm(page, account.email);
  await disableAccount(account.id);
  await passTime(page, 31);
  await page.waitForURL(atStart);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a refresh token used twice ends the chain; both tabs recover by a redirect without a password', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)/);
  await context.clock.install();
  const tokens = watchTokens(page);
  await signInByForm(page, (await aPerson()).email);
  const other = await context.newPage();
  await other.goto('/workplace');
  await arrive(other);

  const stolen = tokens[0]?.refresh ?? '';
  expect((await refreshWith(stolen)).status).toBe(200);
  const again = await refreshWith(stolen);
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' });

  const tabs = [page, other].map((tab) => ({ tab, seen: watchAddresses(tab), renewed: watchTokens(tab) }));
  // One clock for both.
  await passTime(page, 31);
  for (const { tab, seen, renewed } of tabs) {
    const grants = () => renewed.map(({ grant, status }) => `${grant} ${status}`);
    await expect.poll(grants).toEqual(['refresh_token 400', 'authorization_code 200']);
    await onLocations(tab);
    expect(seen.filter((url) => url.includes('/login-actions/'))).toEqual([]);
    expect(new URL(tab.url()).pathname).toBe('/workplace');
  }
});

test('reloading keeps the person signed in, by a redirect without a password', async ({ page }) => {
  await signInByForm(page, (await aPerson()).email, '/workplace/rewards');
  const seen = watchAddresses(page);
  await page.reload();
  await arrive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  expect(seen.filter((url) => url.includes('/login-actions/'))).toEqual([]);
});

test('signing out ends the session, and Back shows nothing of it', async ({ page, context }) => {
  const { email, firstName, lastName } = await aPerson();
  const name = page.getByText(`${firstName} ${lastName}`);
  await signInByForm(page, email);
  await expect(name).toBeVisible();
  const dialog = await openAccount(page);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(atStart);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  await page.goBack();
  await expect(name).toHaveCount(0);
  await page.waitForURL((url) => onProvider('berth')(url) || atStart(url));
  await expect(name).toHaveCount(0);

  const fresh = await context.newPage();
  await fresh.goto('/workplace');
  await fresh.waitForURL(onProvider('berth'));
  await expect(fresh.locator('#password')).toBeVisible();
});

test('ten wrong passwords lock the account, and the right one is refused in the same words', async ({ page }) => {
  const account = await createAccount();
  await page.goto('/workplace');
  await fillIn(page, account.email, 'wrong-0');
  const message = page.locator('#input-error-username');
  await expect(message).toBeVisible();
  const words = await message.innerText();
  // One after the other, as one person types; the rest of the ten need no window.
  for (let attempt = 1; attempt < 10; attempt += 1) {
    const answer = await tryPassword(account.email, `wrong-${attempt}`);
    expect(answer.status).toBe(200);
  }
  await fillIn(page, account.email, PASSWORD);
  await expect(message).toHaveText(words);
  expect(onProvider('berth')(new URL(page.url()))).toBe(true);
  // Its twin, without the wrong ones, gets in by the same form.
  await fillIn(page, (await createAccount()).email, PASSWORD);
  await arrive(page);
});

test('a customer’s provider that claims an address of ours gets no account and no token', async ({ page }) => {
  const [victim] = await accountsWith(EMPLOYEE);
  const tokens = watchTokens(page);
  await page.goto('/start/harbour/wilhelminakade');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(onProvider('acme'));
  await fillIn(page, 'mallory');
  await page.waitForURL(onProvider('berth'));
  await expect(page.getByRole('heading', { name: 'Account already exists' })).toBeVisible();
  // Going on asks for the password of the account that is there.
  await page.locator('#linkAccount').click();
  await expect(page.locator('#password')).toBeVisible();
  expect(tokens).toEqual([]);
  expect(await providersOf(victim?.id ?? '')).toEqual([]);
  expect((await accountsWith(EMPLOYEE)).map(({ attributes }) => attributes?.['organisation'])).toEqual([
    victim?.attributes?.['organisation'],
  ]);
});

test('a new person from the customer’s provider proves their address first, in their language', async ({
  page,
  context,
}) => {
  const address = 'fresh@acme.example';
  await deleteAccountsWith(address);
  const known = (await mailsTo(address)).length;
  await context.addCookies([{ name: 'lang', value: 'nl', url: environment().webOrigin }]);
  const tokens = watchTokens(page);

  await page.goto('/start/harbour/wilhelminakade');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL(onProvider('acme'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await fillIn(page, 'fresh');
  await page.waitForURL(onProvider('berth'));
  const mail = await nextMailTo(address, known);
  expect(mail.subject).toBe('E-mailadres verifiëren');
  expect(tokens).toEqual([]);

  const link = /https?:\/\/\S+action-token\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await arrive(page);
  const claims = claimsOf(tokens[0]?.access ?? '');
  expect(claims).toMatchObject({ idp: 'acme', email: address, email_verified: true, organisation: ['acme'] });
  await expect(page.getByRole('banner')).toContainText(await buildingName('wilhelminakade'));
});
