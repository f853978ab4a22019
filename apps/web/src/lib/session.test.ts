import { ErrorResponse, type User } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, type Provider } from './session.ts';

const LIFE = 300;

/** A provider that answers after a while and counts how often each refresh token is sent. */
function fakeProvider({ life = LIFE, takesMs = 0 }: { life?: number; takesMs?: number } = {}) {
  let issued = 0;
  let latest: User | undefined;
  const sent: string[] = [];
  const failures: Error[] = [];

  const issue = (state?: unknown): User => {
    issued += 1;
    const expiresAt = Date.now() / 1000 + life;
    const user = {
      access_token: `access-${issued}`,
      refresh_token: `refresh-${issued}`,
      id_token: `id-${issued}`,
      state,
      get expires_in() {
        return Math.floor(expiresAt - Date.now() / 1000);
      },
    };
    latest = user as unknown as User;
    return latest;
  };

  const provider = {
    signinRedirect: vi.fn(async () => {}),
    signoutRedirect: vi.fn(async () => {}),
    getUser: vi.fn(async () => latest ?? null),
    signinCallback: vi.fn(async () => issue({ to: '/workplace/rewards' })),
    signinSilent: vi.fn(async () => {
      sent.push(latest?.refresh_token ?? '');
      if (takesMs > 0)
        await new Promise((resolve) => {
          setTimeout(resolve, takesMs);
        });
      const failure = failures.shift();
      if (failure) throw failure;
      return issue();
    }),
  };
  return { provider: provider as unknown as Provider & typeof provider, sent, failures };
}

async function signedIn(options?: Parameters<typeof fakeProvider>[0]) {
  const fake = fakeProvider(options);
  const signedOut = vi.fn();
  const session = createSession(fake.provider, { signedOut });
  await session.finish();
  return { ...fake, session, signedOut };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const revoked = () => new ErrorResponse({ error: 'invalid_grant', error_description: 'Session not active' });
const offline = () => new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://berth.example' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('renewing the token', () => {
  test('happens 60 s before it expires', async () => {
    const { session, sent } = await signedIn();
    await seconds(LIFE - 61);
    expect(sent).toEqual([]);
    await seconds(1);
    expect(sent).toEqual(['refresh-1']);
    expect(await session.token()).toBe('access-2');
  });

  test('happens at half-life when the token lives 70 s or less', async () => {
    const { sent } = await signedIn({ life: 40 });
    await seconds(19);
    expect(sent).toEqual([]);
    await seconds(1);
    expect(sent).toEqual(['refresh-1']);
  });

  test('never sends a refresh token twice under 5 calls a second and 4 s answers', async () => {
    const { session, sent, signedOut } = await signedIn({ life: 20, takesMs: 4000 });
    const tokens: Promise<unknown>[] = [];
    for (let call = 0; call < 5 * 120; call += 1) {
      tokens.push(session.token());
      await vi.advanceTimersByTimeAsync(200);
    }
    await seconds(5);
    await Promise.all(tokens);
    expect(sent.length).toBeGreaterThan(5);
    expect(new Set(sent).size).toBe(sent.length);
    expect(signedOut).not.toHaveBeenCalled();
  });

  test('is done at once when a sleeping machine wakes with an old token', async () => {
    const { session, sent } = await signedIn();
    vi.setSystemTime(Date.now() + (LIFE - 5) * 1000);
    expect(await Promise.all([session.token(), session.token()])).toEqual(['access-2', 'access-2']);
    expect(sent).toEqual(['refresh-1']);
  });

  test('is tried again every 5 s while the network is away and the token lives', async () => {
    const { session, sent, failures, signedOut } = await signedIn();
    failures.push(offline(), offline());
    await seconds(LIFE - 60);
    expect(sent).toHaveLength(1);
    await seconds(4);
    expect(sent).toHaveLength(1);
    await seconds(6);
    expect(sent).toHaveLength(3);
    expect(await session.token()).toBe('access-2');
    expect(signedOut).not.toHaveBeenCalled();
  });

  test('gives up when the token dies before the network is back', async () => {
    const { session, failures, signedOut } = await signedIn();
    failures.push(...Array.from({ length: 40 }, offline));
    await seconds(LIFE + 6);
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(session.signedIn()).toBe(false);
    expect(await session.token()).toBeUndefined();
  });

  test('ends the session when the provider revoked it, and says so once', async () => {
    const { session, sent, failures, signedOut } = await signedIn();
    failures.push(revoked());
    await seconds(LIFE - 60);
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(session.signedIn()).toBe(false);
    await seconds(1000);
    expect(sent).toHaveLength(1);
  });

  test('on demand renews only a token that is still the current one', async () => {
    const { session, sent } = await signedIn();
    await Promise.all([session.renew('access-1'), session.renew('access-1')]);
    await session.renew('access-1');
    expect(sent).toEqual(['refresh-1']);
    await session.renew();
    expect(sent).toEqual(['refresh-1', 'refresh-2']);
  });
});

describe('signing in', () => {
  test('carries the wanted address, the language and the identity provider', async () => {
    const { provider } = fakeProvider();
    const session = createSession(provider, { signedOut: vi.fn() });
    await session.signIn({ to: '/workplace?x=1', language: 'nl', idpHint: 'acme', kiosk: false });
    expect(provider.signinRedirect).toHaveBeenCalledWith({
      state: { to: '/workplace?x=1' },
      ui_locales: 'nl',
      extraQueryParams: { kc_idp_hint: 'acme' },
    });
  });

  test('always asks for the password in kiosk mode', async () => {
    const { provider } = fakeProvider();
    const session = createSession(provider, { signedOut: vi.fn() });
    await session.signIn({ to: '/workplace', language: 'en', kiosk: true });
    expect(provider.signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'login' }));
  });

  test('returns to the address that was wanted', async () => {
    const { provider } = fakeProvider();
    const session = createSession(provider, { signedOut: vi.fn() });
    expect(await session.finish()).toBe('/workplace/rewards');
    expect(session.signedIn()).toBe(true);
  });

  test('never returns to another site, whatever the state says', async () => {
    const { provider } = fakeProvider();
    provider.signinCallback.mockResolvedValueOnce({ expires_in: 60, state: { to: '//evil.example' } } as User);
    const session = createSession(provider, { signedOut: vi.fn() });
    expect(await session.finish()).toBe('/workplace');
  });

  test('fails when the provider refused', async () => {
    const { provider } = fakeProvider();
    provider.signinCallback.mockRejectedValueOnce(
      new ErrorResponse({ error: 'access_denied', userState: { to: '/workplace' } }),
    );
    await expect(createSession(provider, { signedOut: vi.fn() }).finish()).rejects.toThrow(ErrorResponse);
  });
});

describe('signing out', () => {
  test('names the session to the provider, so that it asks nothing', async () => {
    const { session, provider } = await signedIn();
    await session.signOut();
    expect(provider.signoutRedirect).toHaveBeenCalledWith({ id_token_hint: 'id-1' });
    expect(await session.token()).toBeUndefined();
  });

  test('still can after the refresh was refused', async () => {
    const { session, provider, failures } = await signedIn();
    failures.push(revoked());
    await seconds(LIFE - 60);
    expect(session.knowsWhom()).toBe(true);
    await session.signOut();
    expect(provider.signoutRedirect).toHaveBeenCalledWith({ id_token_hint: 'id-1' });
  });

  test('is not undone by a refresh that was on its way', async () => {
    const { session } = await signedIn({ takesMs: 4000 });
    const renewing = session.renew();
    await session.signOut();
    await seconds(5);
    await renewing;
    expect(session.signedIn()).toBe(false);
  });

  test('whoever the provider no longer recognises is signed out', async () => {
    const { provider } = fakeProvider();
    provider.signinCallback.mockRejectedValueOnce(
      new ErrorResponse({ error: 'login_required', userState: { to: '/workplace/rewards', quiet: true } }),
    );
    expect(await createSession(provider, { signedOut: vi.fn() }).finish()).toBe('/logout');
  });

  test('whoever turns out not to be signed in goes to the start page', async () => {
    const { provider } = fakeProvider();
    provider.signinCallback.mockRejectedValueOnce(
      new ErrorResponse({ error: 'login_required', userState: { to: '/logout?kiosk=true' } }),
    );
    expect(await createSession(provider, { signedOut: vi.fn() }).finish()).toBe('/');
  });
});
