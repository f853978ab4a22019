import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { FROM_OUR_PAGE, testBrowser, WEB_ORIGIN } from '../../../testing/test-browser.ts';
import { type TestSignInProvider, testSignInProvider } from '../../../testing/test-sign-in-provider.ts';
import { tidySessions } from './tidy-sessions.job.ts';

const database = testDatabase();
const api = testApi(database);
/** Another node on the same database. */
const otherNode = testApi(database);
let provider: TestSignInProvider;
let browser: ReturnType<typeof testBrowser>;

const person = () => ({ subject: crypto.randomUUID() });
const count = async () => (await database.owner.selectFrom('browser_session').select('id').execute()).length;
const renewing = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from browser_session where renewing_until is not null`.execute(database.owner);
  return rows[0]?.n;
};
const signedIn = async (who = person(), sid?: string) => {
  const fresh = testBrowser(api, provider);
  await fresh.signIn(who, sid === undefined ? {} : { sid });
  return fresh;
};
const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());

beforeAll(() => {
  provider = testSignInProvider(api.issuer);
});
beforeEach(async () => {
  await database.owner.deleteFrom('browser_session').execute();
  browser = await signedIn();
  provider.sent.length = 0;
  provider.ended.length = 0;
});

describe('a token', () => {
  test('is shared by all pages while it is valid, without a call to the provider', async () => {
    const [one, other] = [await browser.token(), await browser.token()];
    expect(one.body.accessToken).toBe(other.body.accessToken);
    expect(one.body.secondsLeft).toBeGreaterThan(290);
    expect(provider.sent).toEqual([]);
  });

  test('is renewed for a page that already has it, and each refresh token is sent once', async () => {
    const first = (await browser.token()).body;
    const second = (await browser.token(first.edition)).body;
    expect(second.edition).not.toBe(first.edition);
    const third = (await browser.token(second.edition)).body;
    expect(third.personId).toBe(first.personId);
    expect(provider.sent).toHaveLength(2);
    expect(new Set(provider.sent).size).toBe(2);
  });

  test('that is about to expire is not given to a new page', async () => {
    await sql`update browser_session set access_ends_at = now() + interval '70 seconds'`.execute(database.owner);
    expect((await browser.token()).body.secondsLeft).toBeGreaterThan(290);
    expect(provider.sent).toHaveLength(1);
  });

  test('is renewed once for many concurrent tabs, and all get the result', async () => {
    const { edition } = (await browser.token()).body;
    const release = provider.hold();
    const asking = Array.from({ length: 8 }, () => browser.token(edition));
    await vi.waitFor(async () => expect(await renewing()).toBe(1));
    release();
    const answers = await Promise.all(asking);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.edition)).size).toBe(1);
    expect(provider.sent).toHaveLength(1);
  });

  test('ends the session if its refresh token was already used [T8]', async () => {
    const { edition } = (await browser.token()).body;
    const stored = await database.owner.selectFrom('browser_session').selectAll().executeTakeFirstOrThrow();
    await browser.token(edition);
    // Restores the old refresh token, as a thief with a copy of the database would send it.
    await database.owner.updateTable('browser_session').set({ refresh_token: stored.refresh_token }).execute();
    const answer = await browser.token((await browser.token()).body.edition);
    expect(answer.status).toBe(401);
    expect(await count()).toBe(0);
  });

  test('is refused with 503 while the provider is down, and available afterwards [R13]', async () => {
    const { edition } = (await browser.token()).body;
    provider.break(true);
    expect((await browser.token(edition)).status).toBe(503);
    provider.break(false);
    expect((await browser.token(edition)).status).toBe(200);
  });

  test('is not given by a renewal that was in progress when the person signed out [T8]', async () => {
    const { edition } = (await browser.token()).body;
    const thief = testBrowser(api, provider);
    browser.copyTo(thief);
    const release = provider.hold();
    const renewal = browser.token(edition);
    await vi.waitFor(async () => expect(await renewing()).toBe(1));
    await thief.signOut();
    release();
    expect((await renewal).status).toBe(401);
    expect(await count()).toBe(0);
  });
});

describe('a cookie alone is refused [T9]', () => {
  test.each([
    ['from another site', { ...FROM_OUR_PAGE, origin: 'https://evil.example' }],
    ['from a page without an origin', { 'x-berth-session': '1' }],
    ['from a hidden frame', { ...FROM_OUR_PAGE, origin: 'null' }],
    ['from a neighbouring host', { ...FROM_OUR_PAGE, origin: 'https://other.berth.example' }],
    ['without our header, as a form sends it', { origin: WEB_ORIGIN }],
  ])('%s', async (_what, headers) => {
    expect((await browser.token(undefined, headers)).status).toBe(403);
    expect((await browser.signOut({}, headers)).status).toBe(403);
    // The session is unchanged.
    expect((await browser.token()).status).toBe(200);
  });

  test('in a preflight request of another site', async () => {
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: '/session/token',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`])('with an invented value: %j', async (value) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/session/token',
      headers: { ...FROM_OUR_PAGE, cookie: `__Host-berth-session=${value}` },
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
  });

  test.each([{ insteadOf: 1 }, { insteadOf: 'x'.repeat(101) }, { other: 1 }, [], 'x'])(
    'with the malformed body %j',
    async (payload) => {
      const { status } = await browser.post('/session/token', payload as object, {
        ...FROM_OUR_PAGE,
        'content-type': 'application/json',
      });
      expect(status).toBe(400);
    },
  );
});

test('a session cookie that comes twice gives no token, because one of the two was planted', async () => {
  const planted = await signedIn();
  const [mine, theirs] = [browser, planted].map((one) => one.cookies()['__Host-berth-session']?.value);
  const tokenWith = async (cookie: string) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/session/token',
      headers: { ...FROM_OUR_PAGE, cookie },
      payload: {},
    });
    return answer.statusCode;
  };
  const pair = (value: string | undefined) => `__Host-berth-session=${value ?? ''}`;
  expect(await tokenWith(pair(mine))).toBe(200);
  expect(await tokenWith(`${pair(theirs)}; ${pair(mine)}`)).toBe(401);
  expect(await tokenWith(`${pair(mine)}; ${pair(theirs)}`)).toBe(401);
  // A name without the prefix can be planted, and is ignored.
  expect(await tokenWith(`berth-session=${theirs ?? ''}`)).toBe(401);
});

test('each cookie gives the token of its own person only', async () => {
  const [one, other] = [person(), person()];
  const [ones, others] = [await signedIn(one), await signedIn(other)];
  const [mine, theirs] = [(await ones.token()).body, (await others.token()).body];
  expect(claimsOf(mine.accessToken).sub).toBe(one.subject);
  expect(claimsOf(theirs.accessToken).sub).toBe(other.subject);
  expect(mine.personId).not.toBe(theirs.personId);
});

test('tokens that are copied into another row cannot be opened there [T8]', async () => {
  const victim = await database.owner.selectFrom('browser_session').selectAll().executeTakeFirstOrThrow();
  const thief = await signedIn();
  await database.owner
    .updateTable('browser_session')
    .set({ access_token: victim.access_token, refresh_token: victim.refresh_token })
    .where('id', '!=', victim.id)
    .execute();
  expect((await thief.token()).status).toBe(500);
  expect((await browser.token()).status).toBe(200);
});

describe('signing out', () => {
  test('ends the session, clears cookie and cache, and redirects to the provider', async () => {
    const { body, headers } = await browser.signOut();
    const leaveTo = new URL(body.leaveTo);
    expect(leaveTo.pathname).toBe('/realms/berth/logout');
    expect(claimsOf(leaveTo.searchParams.get('id_token_hint') ?? '').aud).toBe('berth-web');
    expect(leaveTo.searchParams.get('post_logout_redirect_uri')).toBe(`${WEB_ORIGIN}/`);
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(browser.cookies()).toEqual({});
    expect(await count()).toBe(0);
  });

  test('keeps the other browsers of the person, unless everywhere is chosen, and never affects another person', async () => {
    const someone = person();
    const [here, there, third] = [await signedIn(someone), await signedIn(someone), await signedIn(someone)];
    await here.signOut();
    expect((await there.token()).status).toBe(200);
    await there.signOut({ everywhere: true });
    expect((await there.token()).status).toBe(401);
    expect((await third.token()).status).toBe(401);
    // The browser that signs out is redirected to the provider; the session of the other one is ended by the server.
    expect(provider.ended).toHaveLength(1);
    expect((await browser.token()).status).toBe(200);
  });

  test('without a session first asks the provider quietly, and comes back', async () => {
    const { body } = await testBrowser(api, provider).signOut({ here: '/logout?kiosk=true' });
    expect(body.leaveTo).toBe('/session/sign-in?quiet=true&to=%2Flogout%3Fkiosk%3Dtrue');
    const strange = await testBrowser(api, provider).signOut({ here: '//evil.example' });
    expect(strange.body.leaveTo).toBe('/session/sign-in?quiet=true&to=%2Fworkplace');
  });
});

describe('the provider', () => {
  const notify = async (token: string) =>
    (
      await api.app.inject({
        method: 'POST',
        url: '/session/ended-by-provider',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: String(new URLSearchParams({ logout_token: token })),
      })
    ).statusCode;

  test('ends one session by its id, or all of a person', async () => {
    const someone = person();
    const [one, other] = [await signedIn(someone, 'sid-1'), await signedIn(someone, 'sid-2')];
    expect(await notify(await provider.logoutToken({ sub: someone.subject, sid: 'sid-1' }))).toBe(200);
    expect((await one.token()).status).toBe(401);
    expect((await other.token()).status).toBe(200);
    expect(await notify(await provider.logoutToken({ sub: someone.subject }))).toBe(200);
    expect((await other.token()).status).toBe(401);
    expect((await browser.token()).status).toBe(200);
  });

  test.each([
    ['a token for another client', { aud: 'other' }],
    ['an ID token', { events: undefined, nonce: 'n' }],
    ['one with a nonce', { nonce: 'n' }],
    ['another event', { events: { 'urn:other': {} } }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no subject and no session', { sub: undefined, sid: undefined }],
  ])('is refused with %s', async (_what, odd) => {
    const victim = await signedIn(person(), 'victim');
    expect(await notify(await provider.logoutToken({ sid: 'victim', ...odd }))).toBe(400);
    expect((await victim.token()).status).toBe(200);
  });

  test('is refused without its signature', async () => {
    const victim = await signedIn(person(), 'victim-2');
    // Another provider, with other keys.
    const forged = await testSignInProvider(otherNode.issuer).logoutToken({ sid: 'victim-2', iss: api.issuer.issuer });
    for (const token of [forged, 'x', 'a.b.c', '']) expect(await notify(token)).toBe(400);
    expect((await victim.token()).status).toBe(200);
  });
});

test('an idle session expires and is deleted; an active one stays', async () => {
  const living = await signedIn();
  await sql`update browser_session set ends_at = now() where id = (select min(id::text)::uuid from browser_session)`.execute(
    database.owner,
  );
  expect((await browser.token()).status).toBe(401);
  expect(await count()).toBe(2);
  await tidySessions({ db: database.db }).run();
  expect(await count()).toBe(1);
  expect((await living.token()).status).toBe(200);
});
