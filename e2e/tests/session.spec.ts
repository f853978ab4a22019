import { mailsTo, nextMailTo } from '../src/product/mails.ts';
import {
  accountsWith,
  createAccount,
  deleteAccountsWith,
  disableAccount,
  endSessionsOf,
  providersOf,
} from '../src/product/keycloak-admin.ts';
import { sql } from '../src/database.ts';
import { environment } from '../src/environment.ts';
import { buildingName } from '../src/buildings/buildings.ts';
import { openAccount } from '../src/screens/screens.ts';
import { aPerson } from '../src/persons.ts';
import { EMPLOYEE, PASSWORD } from '../src/people.ts';
import { tryPassword } from '../src/product/provider-session.ts';
import { arrive, claimsOf, fillIn, onProvider, signIn, signInByForm, watchTokens } from '../src/sign-in.ts';
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

/** Every address of the provider's that the page asked anything of. */
function watchProvider(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => request.url().startsWith(environment().oidcOrigin) && seen.push(request.url()));
  return seen;
}

const sessionsOf = (subject: string) =>
  sql(
    'select session.id from browser_session session join person on person.id = session.person_id where subject = $1',
    [subject],
  );

test('after sign-in no token lies where scripts can read it, and the cookie is for /session alone', async ({
  page,
  context,
}) => {
  const tokens = watchTokens(page);
  await signInByForm(page, (await aPerson()).email);
  expect(tokens.map(({ status }) => status)).toEqual([401, 200]);
  const stored = await page.evaluate(() => ({
    local: JSON.stringify({ ...localStorage }),
    session: JSON.stringify({ ...sessionStorage }),
    cookie: document.cookie,
    address: location.href,
    state: JSON.stringify(history.state),
  }));
  for (const [where, text] of Object.entries(stored)) expect(text, where).not.toMatch(JWT);
  expect(stored.cookie).not.toContain('berth-session');
  const ours = (await context.cookies()).filter(({ path }) => !path.startsWith('/realms/'));
  expect(ours.filter(({ name }) => name.startsWith('berth-'))).toEqual([
    expect.objectContaining({
      name: 'berth-session',
      path: '/session',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    }),
  ]);
  for (const { name, value } of ours) expect(value, name).not.toMatch(JWT);
  // The way back from the provider is no place to return to.
  expect(page.url()).not.toContain('code=');
});

test('the token is renewed 60 s before it ends, without the page asking the provider', async ({ page }) => {
  await page.clock.install();
  const tokens = watchTokens(page);
  await signInByForm(page, (await aPerson()).email);
  const asked = watchProvider(page);
  const given = () => tokens.filter(({ status }) => status === 200);
  const { exp, iat } = claimsOf(given()[0]?.access ?? '') as { exp: number; iat: number };
  expect(exp - iat).toBe(MINUTE_AND_A_HALF);

  await passTime(page, MINUTE_AND_A_HALF - 60 - 10);
  expect(given()).toHaveLength(1);
  await passTime(page, 11);
  await expect.poll(() => given().length).toBe(2);
  await passTime(page, MINUTE_AND_A_HALF - 60 + 1);
  await expect.poll(() => given().length).toBe(3);
  expect(new Set(given().map(({ access }) => access)).size).toBe(3);
  expect(asked).toEqual([]);
  await onLocations(page);
});

test('two tabs that renew at once both go on, with one token', async ({ page, context }) => {
  await context.clock.install();
  await signInByForm(page, (await aPerson()).email);
  const other = await context.newPage();
  await other.goto('/workplace');
  await arrive(other);
  const tabs = [page, other].map((tab) => watchTokens(tab));
  // One clock for both.
  await passTime(page, 31);
  for (const tokens of tabs) await expect.poll(() => tokens.map(({ status }) => status)).toEqual([200]);
  expect(new Set(tabs.flat().map(({ access }) => access)).size).toBe(1);
  for (const tab of [page, other]) await onLocations(tab);
});

test('a session that an administrator ended at the provider is over here at once', async ({ page }) => {
  const account = await aPerson();
  await signInByForm(page, account.email);
  expect(await sessionsOf(account.id)).toHaveLength(1);
  await endSessionsOf(account.id);
  await expect.poll(() => sessionsOf(account.id)).toEqual([]);
  await page.reload();
  await page.waitForURL(onProvider('berth'));
  await expect(page.locator('#password')).toBeVisible();
});

test('a page that is open then is led out at the next renewal', async ({ page }) => {
  const account = await aPerson();
  await page.clock.install();
  await signInByForm(page, account.email);
  const seen = watchAddresses(page);
  await endSessionsOf(account.id);
  await passTime(page, 31);
  await page.waitForURL(atStart);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(seen.map((url) => new URL(url).pathname)).toContain('/logout');
});

test('a disabled account is led out at the next renewal', async ({ page }) => {
  const account = await aPerson();
  await page.clock.install();
  await signInByForm(page, account.email);
  await disableAccount(account.id);
  await passTime(page, 31);
  await page.waitForURL(atStart);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a session that ended only here: both tabs recover by a redirect without a password', async ({
  page,
  context,
}) => {
  await context.clock.install();
  const account = await aPerson();
  await signInByForm(page, account.email);
  const other = await context.newPage();
  await other.goto('/workplace');
  await arrive(other);

  await sql('delete from browser_session where person_id = (select id from person where subject = $1)', [account.id]);
  const tabs = [page, other].map((tab) => ({ tab, seen: watchAddresses(tab), tokens: watchTokens(tab) }));
  await passTime(page, 31);
  for (const { tab, seen, tokens } of tabs) {
    await expect.poll(() => tokens.at(-1)?.status).toBe(200);
    await onLocations(tab);
    expect(seen.filter((url) => url.includes('/login-actions/'))).toEqual([]);
    expect(new URL(tab.url()).pathname).toBe('/workplace');
  }
});

test('reloading keeps the person signed in, and does not leave for the provider', async ({ page }) => {
  await signInByForm(page, (await aPerson()).email, '/workplace/rewards');
  const asked = watchProvider(page);
  await page.reload();
  await arrive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('another site gets nothing out of a session, and cannot end it', async ({ page, context, complaints }) => {
  complaints.allow(/net::ERR_FAILED/);
  await signInByForm(page, (await aPerson()).email);
  const { webOrigin } = environment();
  await context.route('http://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Evil</h1>' }),
  );
  const evil = await context.newPage();
  await evil.goto('http://evil.example/');
  const statuses: number[] = [];
  evil.on('response', (answer) => answer.url().startsWith(webOrigin) && statuses.push(answer.status()));
  const got = await evil.evaluate(async (origin) => {
    const tries = ['token', 'sign-out'].flatMap((path) => [
      fetch(`${origin}/session/${path}`, { method: 'POST', mode: 'no-cors', credentials: 'include' }),
      fetch(`${origin}/session/${path}`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'x-berth-session': '1', 'content-type': 'application/json' },
        body: '{}',
      }),
    ]);
    return Promise.all(tries.map((trial) => trial.then((answer) => answer.text()).catch(() => '')));
  }, webOrigin);
  expect(got).toEqual(['', '', '', '']);
  expect(statuses.filter((status) => status < 400)).toEqual([]);
  const seen = watchAddresses(page);
  await page.reload();
  await arrive(page);
  expect(seen.filter((url) => !url.startsWith(webOrigin))).toEqual([]);
});

test('signing out everywhere ends the session of another browser too, also at the provider', async ({
  page,
  anotherBrowser,
}) => {
  const { email } = await aPerson();
  await signInByForm(page, email);
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, email);
  const dialog = await openAccount(page);
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.waitForURL(atStart);
  await other.reload();
  await other.waitForURL(onProvider('berth'));
  await expect(other.locator('#password')).toBeVisible();
});

test('signing out ends the session, and Back shows nothing of it', async ({ page, context }) => {
  const { email, firstName, lastName } = await aPerson();
  const name = page.getByText(`${firstName} ${lastName}`);
  await signInByForm(page, email);
  await expect(name).toBeVisible();
  const dialog = await openAccount(page);
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
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
  const message = page.locator('#input-error');
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
  expect(tokens.filter(({ status }) => status === 200)).toEqual([]);
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
  expect(tokens.filter(({ status }) => status === 200)).toEqual([]);

  const link = /https?:\/\/\S+action-token\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await arrive(page);
  const claims = claimsOf(tokens.at(-1)?.access ?? '');
  expect(claims).toMatchObject({ idp: 'acme', email: address, email_verified: true, organisation: ['acme'] });
  await expect(page.getByRole('banner')).toContainText(await buildingName('wilhelminakade'));
});
