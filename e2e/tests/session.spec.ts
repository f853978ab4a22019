import { sql } from '../src/database.ts';
import { environment } from '../src/environment.ts';
import { aPerson } from '../src/persons.ts';
import { endSessionsOf } from '../src/product/keycloak-admin.ts';
import { openAccount } from '../src/screens/screens.ts';
import { arrive, claimsOf, onProvider, signIn, signInByForm, watchTokens } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';

const JWT = /eyJ[\w-]{10,}\.[\w-]{10,}/;
const TOKEN_SECONDS = 90;
/** A page renews its token 60 s before the end. */
const RENEWAL_SECONDS = TOKEN_SECONDS - 60 + 1;
const atStart = (url: URL) => url.pathname === '/';

/** Addresses that the page opened, in order. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

/** Requests of the page to the sign-in provider. */
function watchProvider(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => request.url().startsWith(environment().oidcOrigin) && addresses.push(request.url()));
  return addresses;
}

const sessionsOf = (subject: string) =>
  sql(
    'select session.id from browser_session session join person on person.id = session.person_id where subject = $1',
    [subject],
  );

/** Calls of another site with the cookies of the browser; answers the readable texts and the statuses. */
async function callFromAnotherSite(page: Page) {
  const { webOrigin } = environment();
  const evil = await page.context().newPage();
  await evil.route('http://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Evil</h1>' }),
  );
  await evil.goto('http://evil.example/');
  const statuses: number[] = [];
  evil.on('response', (answer) => answer.url().startsWith(webOrigin) && statuses.push(answer.status()));
  const texts = await evil.evaluate(async (origin) => {
    const attempts = ['token', 'sign-out'].flatMap((path) => [
      fetch(`${origin}/session/${path}`, { method: 'POST', mode: 'no-cors', credentials: 'include' }),
      fetch(`${origin}/session/${path}`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'x-berth-session': '1', 'content-type': 'application/json' },
        body: '{}',
      }),
    ]);
    return Promise.all(attempts.map((attempt) => attempt.then((answer) => answer.text()).catch(() => '')));
  }, webOrigin);
  await evil.close();
  return { texts, statuses };
}

test('a session keeps its tokens from scripts and other sites, lasts in two tabs, and ends in both with the provider’s [T8, T9]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/);
  // One clock for all tabs; the clock of the provider goes on as usual.
  await context.clock.install();
  const passTime = () => page.clock.fastForward(RENEWAL_SECONDS * 1000);
  const account = await aPerson();
  const tokens = watchTokens(page);
  await signInByForm(page, account.email);
  expect(tokens.map(({ status }) => status)).toEqual([401, 200]);
  const { exp, iat } = claimsOf(tokens[1]?.access ?? '') as { exp: number; iat: number };
  expect(exp - iat).toBe(TOKEN_SECONDS);

  // No token in storage, addresses, history or readable cookies.
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
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    }),
  ]);
  for (const { name, value } of ours) expect(value, name).not.toMatch(JWT);
  expect(page.url()).not.toContain('code=');

  const attack = await callFromAnotherSite(page);
  expect(attack.texts).toEqual(['', '', '', '']);
  expect(attack.statuses.filter((status) => status < 400)).toEqual([]);

  // Reloading and renewing never ask the provider; two tabs share one new token.
  const requests = watchProvider(page);
  await page.reload();
  await arrive(page);
  const other = await context.newPage();
  await other.goto('/workplace');
  await arrive(other);
  const tabs = [page, other].map((tab) => ({ tab, addresses: watchAddresses(tab), tokens: watchTokens(tab) }));
  const statuses = () => tabs.map((tab) => tab.tokens.map(({ status }) => status));
  await passTime();
  await expect.poll(statuses).toEqual([[200], [200]]);
  expect(new Set(tabs.flatMap((tab) => tab.tokens.map(({ access }) => access))).size).toBe(1);
  expect(requests).toEqual([]);

  // A session that is lost here but not at the provider comes back in both tabs without a password.
  await sql('delete from browser_session where person_id = (select id from person where subject = $1)', [account.id]);
  for (const { tokens: answers } of tabs) answers.length = 0;
  await passTime();
  for (const { tab, addresses, tokens: answers } of tabs) {
    await expect.poll(() => answers.at(-1)?.status).toBe(200);
    await arrive(tab);
    expect(new URL(tab.url()).pathname).toBe('/workplace');
    expect(addresses.filter((url) => url.includes('/login-actions/'))).toEqual([]);
  }

  // An administrator ends it at the provider: it is gone here at once, and pages leave at the next renewal.
  await expect.poll(() => sessionsOf(account.id)).not.toEqual([]);
  await endSessionsOf(account.id);
  await expect.poll(() => sessionsOf(account.id)).toEqual([]);
  await passTime();
  for (const { tab, addresses } of tabs) {
    await tab.waitForURL(atStart);
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(tab.getByText('You were signed out')).toBeVisible();
    expect(addresses.map((url) => new URL(url).pathname)).toContain('/logout');
  }
  await page.goto('/workplace');
  await page.waitForURL(onProvider('berth'));
  await expect(page.locator('#password')).toBeVisible();
});

test('signing out everywhere ends the session of every browser, and Back shows nothing of it [T11]', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const { email, firstName, lastName } = await aPerson();
  const name = page.getByText(`${firstName} ${lastName}`);
  await signInByForm(page, email);
  await expect(name).toBeVisible();
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, email);
  const dialog = await openAccount(page);
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
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
  await other.reload();
  await other.waitForURL(onProvider('berth'));
  await expect(other.locator('#password')).toBeVisible();
});
