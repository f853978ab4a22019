import { expect, test } from '@playwright/test';
import { environment } from '../src/environment.ts';
import { PASSWORD } from '../src/people.ts';
import { createAccount, disableAccount } from '../src/product/keycloak-admin.ts';
import { authoriseUrl, CALLBACK, callTokenEndpoint, tokensFor, tryPassword } from '../src/product/provider-session.ts';

// Calls the sign-in provider as it is configured, without a browser: only a running provider can show what it refuses.

const { issuer, webOrigin } = environment();

/** Requests a sign-in as a browser does, without following the redirect. */
const requestSignIn = (change: Record<string, string | undefined>) =>
  fetch(authoriseUrl(change), { redirect: 'manual' });

test('the provider shows its form to our request, and answers a weaker one with an error and no code [T8]', async () => {
  const form = await requestSignIn({});
  expect(form.status).toBe(200);
  expect(await form.text()).toContain('kc-form-login');
  for (const [what, change] of [
    ['no code challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain code challenge', { code_challenge_method: 'plain' }],
    ['a token instead of a code', { response_type: 'token' }],
  ] as const) {
    const answer = await requestSignIn(change);
    expect(answer.status, what).toBe(302);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.href.startsWith(CALLBACK), what).toBe(true);
    const params = new URLSearchParams(location.search || location.hash.slice(1));
    expect(params.get('error'), what).toBeTruthy();
    expect(params.get('code'), what).toBeNull();
    expect(params.get('access_token'), what).toBeNull();
  }
});

test('the provider redirects only to addresses that are registered, after signing in and after signing out [T11]', async () => {
  for (const [what, address] of [
    ['another path', `${webOrigin}/workplace`],
    ['a longer path', `${CALLBACK}/more`],
    ['an added query', `${CALLBACK}?next=/`],
    ['another host', 'http://evil.example/session/callback'],
    ['another port', `http://127.0.0.1:1/session/callback`],
    ['a user in front of the host', CALLBACK.replace('http://', 'http://evil@')],
  ] as const) {
    const answer = await requestSignIn({ redirect_uri: address });
    expect(answer.status, what).toBe(400);
    expect(answer.headers.get('location'), what).toBeNull();
  }
  const signOut = (to: string) =>
    fetch(
      `${issuer}/protocol/openid-connect/logout?client_id=berth-web&post_logout_redirect_uri=${encodeURIComponent(to)}`,
      { redirect: 'manual' },
    );
  const foreign = await signOut('http://evil.example/');
  expect(foreign.status).toBe(400);
  expect(await foreign.text()).toMatch(/Invalid redirect uri/i);
  expect((await signOut(`${webOrigin}/`)).status).not.toBe(400);
});

test('the provider gives tokens to our server only: it requires a secret and allows no origin [T8]', async () => {
  const body = { grant_type: 'refresh_token', refresh_token: 'none' };
  for (const origin of ['http://evil.example', webOrigin]) {
    const page = await callTokenEndpoint(body, { origin });
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
  }
  const stranger = await callTokenEndpoint({ ...body, client_secret: 'guessed' });
  expect(stranger.status).toBe(401);
  expect(await stranger.json()).toMatchObject({ error: 'unauthorized_client' });
  const ours = await callTokenEndpoint(body);
  expect(ours.status).toBe(400);
  expect(await ours.json()).toMatchObject({ error: 'invalid_grant' });
});

test('the provider renews no token of a disabled account [T10]', async () => {
  const account = await createAccount();
  const renew = (refreshToken: string) =>
    callTokenEndpoint({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const { refresh_token: first } = await tokensFor(account.email);
  const renewed = await renew(first);
  expect(renewed.status).toBe(200);
  const { refresh_token: second } = (await renewed.json()) as { refresh_token: string };
  await disableAccount(account.id);
  const refused = await renew(second);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: 'invalid_grant' });
});

test('ten wrong passwords lock an account, and the right one is then refused in the same words [T7]', async () => {
  const account = await createAccount();
  const refusal = async (password: string) => {
    const answer = await tryPassword(account.email, password);
    expect(answer.status).toBe(200);
    return /id="input-error"[^]*?<b>([^<]+)<\/b>/.exec(await answer.text())?.[1];
  };
  const words = await refusal('wrong-0');
  expect(words).toMatch(/\S/);
  for (let attempt = 1; attempt < 10; attempt += 1) await refusal(`wrong-${attempt}`);
  expect(await refusal(PASSWORD)).toBe(words);
  // The same form lets another account in with the right password.
  const { email } = await createAccount();
  const admitted = await tryPassword(email, PASSWORD);
  expect(admitted.status).toBe(302);
  expect(admitted.headers.get('location')?.startsWith(CALLBACK)).toBe(true);
});
