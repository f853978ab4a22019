import { authoriseUrl, CALLBACK, callTokenEndpoint } from '../src/product/provider-session.ts';
import { environment } from '../src/environment.ts';
import { expect, test } from '../src/test.ts';

const { issuer, webOrigin } = environment();

/** Asks for a sign-in as a browser does, without following where it leads. */
const ask = (change: Record<string, string | undefined>) => fetch(authoriseUrl(change), { redirect: 'manual' });

test('the provider shows its form to a request as ours is made', async () => {
  const answer = await ask({});
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('kc-form-login');
});

for (const [what, change] of [
  ['without a code challenge', { code_challenge: undefined, code_challenge_method: undefined }],
  ['with a plain code challenge', { code_challenge_method: 'plain' }],
  ['for a token instead of a code', { response_type: 'token' }],
] as const) {
  test(`asking ${what} is sent back with an error and no code`, async () => {
    const answer = await ask(change);
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.href.startsWith(CALLBACK)).toBe(true);
    const said = new URLSearchParams(location.search || location.hash.slice(1));
    expect(said.get('error')).toBeTruthy();
    expect(said.get('code')).toBeNull();
    expect(said.get('access_token')).toBeNull();
  });
}

for (const [what, address] of [
  ['another path', `${webOrigin}/workplace`],
  ['a longer path', `${CALLBACK}/more`],
  ['an added query', `${CALLBACK}?next=/`],
  ['another host', 'http://evil.example/auth/callback'],
  ['another port', `http://127.0.0.1:1/auth/callback`],
  ['a user in front of the host', CALLBACK.replace('http://', 'http://evil@')],
] as const) {
  test(`a way back to ${what} is refused without a redirect`, async () => {
    const answer = await ask({ redirect_uri: address });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });
}

test('a token call from a foreign origin is refused, and not opened to it', async () => {
  const body = { grant_type: 'refresh_token', refresh_token: 'none' };
  const foreign = await callTokenEndpoint(body, { origin: 'http://evil.example' });
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  const ours = await callTokenEndpoint(body, { origin: webOrigin });
  expect(ours.status).toBe(400);
  expect(ours.headers.get('access-control-allow-origin')).toBe(webOrigin);
});

test('signing out leads only to an address that was registered', async () => {
  const end = (to: string) =>
    fetch(
      `${issuer}/protocol/openid-connect/logout?client_id=berth-web&post_logout_redirect_uri=${encodeURIComponent(to)}`,
      { redirect: 'manual' },
    );
  const foreign = await end('http://evil.example/');
  expect(foreign.status).toBe(400);
  expect(await foreign.text()).toMatch(/Invalid redirect uri/i);
  expect((await end(`${webOrigin}/`)).status).not.toBe(400);
});
