import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { FROM_OUR_PAGE, testBrowser, WEB_ORIGIN } from '../../../testing/test-browser.ts';
import { type TestSignInProvider, testSignInProvider } from '../../../testing/test-sign-in-provider.ts';
import { tidySessions } from './tidy-sessions.job.ts';

const database = testDatabase();
const api = testApi(database);
/** Another node over the same database. */
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
  test('is the same for every page that is opened while it lives, and the provider is not asked', async () => {
    const [one, other] = [await browser.token(), await browser.token()];
    expect(one.body.accessToken).toBe(other.body.accessToken);
    expect(one.body.secondsLeft).toBeGreaterThan(290);
    expect(provider.sent).toEqual([]);
  });

  test('is renewed for a page that has it, and each refresh token is sent once', async () => {
    const first = (await browser.token()).body;
    const second = (await browser.token(first.edition)).body;
    expect(second.edition).not.toBe(first.edition);
    const third = (await browser.token(second.edition)).body;
    expect(third.personId).toBe(first.personId);
    expect(provider.sent).toHaveLength(2);
    expect(new Set(provider.sent).size).toBe(2);
  });

  test('that is about to end is not handed out to a page that opens', async () => {
    await sql`update browser_session set access_ends_at = now() + interval '70 seconds'`.execute(database.owner);
    expect((await browser.token()).body.secondsLeft).toBeGreaterThan(290);
    expect(provider.sent).toHaveLength(1);
  });

  test('for many tabs at once costs one renewal, and all get what it brought', async () => {
    const { edition } = (await browser.token()).body;
    const letGo = provider.hold();
    const asking = Array.from({ length: 8 }, () => browser.token(edition));
    await vi.waitFor(async () => expect(await renewing()).toBe(1));
    letGo();
    const answers = await Promise.all(asking);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.edition)).size).toBe(1);
    expect(provider.sent).toHaveLength(1);
  });

  test('for somebody whose refresh token was used by another ends the session', async () => {
    const { edition } = (await browser.token()).body;
    const stored = await database.owner.selectFrom('browser_session').selectAll().executeTakeFirstOrThrow();
    await browser.token(edition);
    // As it was before: what a thief of the database would send.
    await database.owner.updateTable('browser_session').set({ refresh_token: stored.refresh_token }).execute();
    const answer = await browser.token((await browser.token()).body.edition);
    expect(answer.status).toBe(401);
    expect(await count()).toBe(0);
  });

  test('is not lost while the provider is away: not now, and later it is there', async () => {
    const { edition } = (await browser.token()).body;
    provider.break(true);
    expect((await browser.token(edition)).status).toBe(503);
    provider.break(false);
    expect((await browser.token(edition)).status).toBe(200);
  });

  test('is not given by a renewal that was on its way when the person signed out', async () => {
    const { edition } = (await browser.token()).body;
    const thief = testBrowser(api, provider);
    browser.copyTo(thief);
    const letGo = provider.hold();
    const asked = browser.token(edition);
    await vi.waitFor(async () => expect(await renewing()).toBe(1));
    await thief.signOut();
    letGo();
    expect((await asked).status).toBe(401);
    expect(await count()).toBe(0);
  });
});

describe('a cookie is not enough', () => {
  test.each([
    ['from another site', { ...FROM_OUR_PAGE, origin: 'https://evil.example' }],
    ['from a page without an origin', { 'x-berth-session': '1' }],
    ['from a hidden frame', { ...FROM_OUR_PAGE, origin: 'null' }],
    ['from a neighbouring host', { ...FROM_OUR_PAGE, origin: 'https://other.berth.example' }],
    ['without our header, as a form sends it', { origin: WEB_ORIGIN }],
  ])('%s', async (_what, headers) => {
    expect((await browser.token(undefined, headers)).status).toBe(403);
    expect((await browser.signOut({}, headers)).status).toBe(403);
    // Nothing happened to it.
    expect((await browser.token()).status).toBe(200);
  });

  test('and no other site is told that it may ask', async () => {
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: '/session/token',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`])('when it is made up: %j', async (value) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/session/token',
      headers: { ...FROM_OUR_PAGE, cookie: `__Secure-berth-session=${value}` },
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
  });

  test.each([{ insteadOf: 1 }, { insteadOf: 'x'.repeat(101) }, { other: 1 }, [], 'x'])(
    'nor is %j a request',
    async (payload) => {
      const { status } = await browser.post('/session/token', payload as object, {
        ...FROM_OUR_PAGE,
        'content-type': 'application/json',
      });
      expect(status).toBe(400);
    },
  );
});

test('each cookie gives the token of its own person, and of nobody else', async () => {
  const [one, other] = [person(), person()];
  const [ones, others] = [await signedIn(one), await signedIn(other)];
  const [mine, theirs] = [(await ones.token()).body, (await others.token()).body];
  expect(claimsOf(mine.accessToken).sub).toBe(one.subject);
  expect(claimsOf(theirs.accessToken).sub).toBe(other.subject);
  expect(mine.personId).not.toBe(theirs.personId);
});

test('tokens that were put into another row cannot be opened there', async () => {
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
  test('ends the session, forgets the cookie and what was cached, and leads to the provider', async () => {
    const { body, headers } = await browser.signOut();
    const leaveTo = new URL(body.leaveTo);
    expect(leaveTo.pathname).toBe('/realms/berth/logout');
    expect(claimsOf(leaveTo.searchParams.get('id_token_hint') ?? '').aud).toBe('berth-web');
    expect(leaveTo.searchParams.get('post_logout_redirect_uri')).toBe(`${WEB_ORIGIN}/`);
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(browser.cookies()).toEqual({});
    expect(await count()).toBe(0);
  });

  test('here leaves the other browsers of the person; everywhere ends them too, and nobody else’s', async () => {
    const someone = person();
    const [here, there, third] = [await signedIn(someone), await signedIn(someone), await signedIn(someone)];
    await here.signOut();
    expect((await there.token()).status).toBe(200);
    await there.signOut({ everywhere: true });
    expect((await there.token()).status).toBe(401);
    expect((await third.token()).status).toBe(401);
    // The browser that asked is led to the provider; the other one's session is ended behind its back.
    expect(provider.ended).toHaveLength(1);
    expect((await browser.token()).status).toBe(200);
  });

  test('of somebody unknown here asks the provider quietly first, and comes back', async () => {
    const { body } = await testBrowser(api, provider).signOut({ here: '/logout?kiosk=true' });
    expect(body.leaveTo).toBe('/session/sign-in?quiet=true&to=%2Flogout%3Fkiosk%3Dtrue');
    const strange = await testBrowser(api, provider).signOut({ here: '//evil.example' });
    expect(strange.body.leaveTo).toBe('/session/sign-in?quiet=true&to=%2Fworkplace');
  });
});

describe('the provider', () => {
  const tell = async (token: string) =>
    (
      await api.app.inject({
        method: 'POST',
        url: '/session/ended-by-provider',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: String(new URLSearchParams({ logout_token: token })),
      })
    ).statusCode;

  test('ends one session by its name, or all of a person', async () => {
    const someone = person();
    const [one, other] = [await signedIn(someone, 'sid-1'), await signedIn(someone, 'sid-2')];
    expect(await tell(await provider.logoutToken({ sub: someone.subject, sid: 'sid-1' }))).toBe(200);
    expect((await one.token()).status).toBe(401);
    expect((await other.token()).status).toBe(200);
    expect(await tell(await provider.logoutToken({ sub: someone.subject }))).toBe(200);
    expect((await other.token()).status).toBe(401);
    expect((await browser.token()).status).toBe(200);
  });

  test.each([
    ['a token for another client', { aud: 'other' }],
    ['an ID token', { events: undefined, nonce: 'n' }],
    ['one with a nonce', { nonce: 'n' }],
    ['another event', { events: { 'urn:other': {} } }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['nobody in it', { sub: undefined, sid: undefined }],
  ])('is not believed with %s', async (_what, odd) => {
    const victim = await signedIn(person(), 'victim');
    expect(await tell(await provider.logoutToken({ sid: 'victim', ...odd }))).toBe(400);
    expect((await victim.token()).status).toBe(200);
  });

  test('is not believed without its signature', async () => {
    const victim = await signedIn(person(), 'victim-2');
    // A node of another provider, with other keys.
    const forged = await testSignInProvider(otherNode.issuer).logoutToken({ sid: 'victim-2', iss: api.issuer.issuer });
    for (const token of [forged, 'x', 'a.b.c', '']) expect(await tell(token)).toBe(400);
    expect((await victim.token()).status).toBe(200);
  });
});

test('a session that nobody used in time is over, and is tidied away; a living one stays', async () => {
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
