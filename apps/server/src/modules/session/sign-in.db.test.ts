import { myBuildings } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { testBrowser, WEB_ORIGIN } from '../../../testing/test-browser.ts';
import { type TestSignInProvider, testSignInProvider } from '../../../testing/test-sign-in-provider.ts';

const database = testDatabase();
const api = testApi(database);
let provider: TestSignInProvider;
let browser: ReturnType<typeof testBrowser>;

beforeAll(() => {
  provider = testSignInProvider(api.issuer);
});
beforeEach(() => {
  browser = testBrowser(api, provider);
});

const person = () => ({ subject: crypto.randomUUID() });
const NOT_LET_IN = '/workplace/unauthorized';
const rows = () => database.owner.selectFrom('browser_session').selectAll().execute();

describe('signing in', () => {
  test('redirects to the provider with the parameters of the page, and back to the requested address', async () => {
    const query = new URLSearchParams({
      to: '/workplace/desks?floor=2#top',
      hint: 'acme',
      language: 'nl',
      kiosk: 'true',
    });
    const { status, to: form } = await browser.go(`/session/sign-in?${query.toString()}`);
    expect(status).toBe(303);
    const parameters = Object.fromEntries(new URL(form).searchParams);
    expect(parameters).toMatchObject({
      client_id: 'berth-web',
      redirect_uri: `${WEB_ORIGIN}/session/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      ui_locales: 'nl',
      kc_idp_hint: 'acme',
      prompt: 'login',
    });
    expect(await browser.go(provider.letIn(form, person()))).toEqual({
      status: 303,
      to: '/workplace/desks?floor=2#top',
    });
  });

  test('sets one cookie that no script can read and no other host can plant, and stores the tokens sealed on the server [T8]', async () => {
    const someone = person();
    await browser.signIn(someone);
    const cookies = browser.cookies();
    expect(Object.keys(cookies)).toEqual(['__Host-berth-session']);
    const { value, attributes } = cookies['__Host-berth-session'] ?? { value: '', attributes: '' };
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(
      attributes
        .split('; ')
        .map((part) => part.trim())
        .toSorted(),
    ).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
    for (const row of await rows()) {
      const stored = JSON.stringify(row);
      expect(stored).not.toContain(value);
      // A sealed text has five parts, a token three.
      for (const token of [row.refresh_token, row.id_token, row.access_token]) expect(token.split('.')).toHaveLength(5);
    }
  });

  test('gives a token that API calls accept', async () => {
    await browser.signIn(person());
    const { status, body } = await browser.token();
    expect(status).toBe(200);
    expect((await api.call(myBuildings, { params: {}, as: { jwt: body.accessToken } })).status).toBe(200);
    expect((await api.call(myBuildings, { params: {}, headers: { cookie: cookieHeader() } })).status).toBe(401);
  });
  const cookieHeader = () =>
    Object.entries(browser.cookies())
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  test('in a kiosk ends the previous session, even if the sign-in is not completed [T11]', async () => {
    await browser.signIn(person());
    await browser.go('/session/sign-in?to=/workplace');
    expect((await browser.token()).status).toBe(200);
    await browser.go('/session/sign-in?to=/workplace&kiosk=true');
    expect((await browser.token()).status).toBe(401);
  });

  test.each(['cross-site', 'same-site'])('does not start from a %s page, which would end a session', async (site) => {
    await browser.signIn(person());
    const before = browser.cookies();
    for (const query of ['?to=/workplace&kiosk=true', '?to=/workplace'])
      expect(await browser.go(`/session/sign-in${query}`, { 'sec-fetch-site': site })).toEqual({
        status: 303,
        to: '/',
      });
    expect(browser.cookies()).toEqual(before);
    expect((await browser.token()).status).toBe(200);
  });

  test.each(['same-origin', 'none'])('starts from a page or an address with Sec-Fetch-Site: %s', async (site) => {
    const { to } = await browser.go('/session/sign-in?to=/workplace', { 'sec-fetch-site': site });
    expect(new URL(to).searchParams.get('client_id')).toBe('berth-web');
  });

  test('in two tabs at once signs in both', async () => {
    const [one, other] = [await browser.go('/session/sign-in?to=/a'), await browser.go('/session/sign-in?to=/b')];
    const someone = person();
    expect((await browser.go(provider.letIn(one.to, someone))).to).toBe('/a');
    expect((await browser.go(provider.letIn(other.to, someone))).to).toBe('/b');
    expect((await browser.token()).status).toBe(200);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/workplace/../..//evil.example',
    '/session/callback?code=1',
    `/${'x'.repeat(2001)}`,
  ])('never redirects to %s [T11]', async (to) => {
    expect((await browser.signIn(person(), { to })).to).toBe('/workplace');
  });

  test('ignores invalid parameters', async () => {
    const { to } = await browser.go('/session/sign-in?hint=a%20b%26prompt%3Dnone&language=xx&kiosk=1&quiet=1&more=x');
    const parameters = new URL(to).searchParams;
    for (const name of ['kc_idp_hint', 'ui_locales', 'prompt']) expect(parameters.get(name)).toBeNull();
  });
});

describe('the callback is refused', () => {
  const signedIn = async () => (await browser.token()).status === 200;
  const begin = async (query = '') => (await browser.go(`/session/sign-in?to=/workplace/rewards${query}`)).to;

  test('for a browser that did not start the sign-in [T9]', async () => {
    const back = provider.letIn(await begin(), person());
    const stranger = testBrowser(api, provider);
    expect((await stranger.go(back)).to).toBe(NOT_LET_IN);
    expect((await stranger.token()).status).toBe(401);
    expect((await browser.go(back)).to).toBe('/workplace/rewards');
  });

  test('with the state of another sign-in [T9]', async () => {
    const mine = new URL(provider.letIn(await begin(), person()));
    const theirs = new URL(provider.letIn(await begin(), person()));
    mine.searchParams.set('state', theirs.searchParams.get('state') ?? '');
    expect((await browser.go(mine.href)).to).toBe(NOT_LET_IN);
    expect(await signedIn()).toBe(false);
  });

  test.each(['', '?state=', '?state=a%0d%0aset-cookie:x', `?state=${'a'.repeat(43)}&code=1`, '?code=1&error=x'])(
    'with %j',
    async (search) => {
      await begin();
      expect((await browser.go(`/session/callback${search}`)).to).toBe(NOT_LET_IN);
      expect(await signedIn()).toBe(false);
    },
  );

  test('a second time', async () => {
    const back = provider.letIn(await begin(), person());
    await browser.go(back);
    expect((await browser.go(back)).to).toBe(NOT_LET_IN);
  });

  test('when the provider refuses; after a quiet attempt the user is signed out instead', async () => {
    expect((await browser.go(provider.refuse(await begin(), 'access_denied'))).to).toBe(NOT_LET_IN);
    const quietly = await begin('&quiet=true');
    expect(new URL(quietly).searchParams.get('prompt')).toBe('none');
    expect((await browser.go(provider.refuse(quietly, 'login_required'))).to).toBe('/logout');
    const { to } = await browser.go('/session/sign-in?quiet=true&to=/logout?kiosk=true');
    expect((await browser.go(provider.refuse(to, 'login_required'))).to).toBe('/');
    expect(await signedIn()).toBe(false);
  });

  test('while the provider is unreachable, and accepted afterwards', async () => {
    const back = provider.letIn(await begin(), person());
    provider.break(true);
    expect((await browser.go(back)).to).toBe(NOT_LET_IN);
    provider.break(false);
    expect((await browser.signIn(person())).to).toBe('/workplace');
  });
});

test('sign-ins are counted by their outcome, and a refusal is no failure', async () => {
  const counts = async () => {
    const { body } = await api.app.inject('/metrics');
    const of = (status: string) =>
      Number(new RegExp(`^sign_ins_total\\{status="${status}".*\\} (\\d+)`, 'm').exec(body)?.[1]);
    return [of('ok'), of('refused'), of('failed')];
  };
  const [ok = 0, refused = 0, failed = 0] = await counts();
  await browser.signIn(person());
  const { to: form } = await browser.go('/session/sign-in');
  await browser.go(provider.refuse(form, 'access_denied'));
  const { to: other } = await browser.go('/session/sign-in');
  provider.break(true);
  try {
    await browser.go(provider.letIn(other, person()));
  } finally {
    provider.break(false);
  }
  expect(await counts()).toEqual([ok + 1, refused + 1, failed + 1]);
});
