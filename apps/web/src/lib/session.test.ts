import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';
import type { SessionClient } from './session-client.ts';

const LIFE = 300;

/** Issues tokens after a delay, at most once for each previous one, and records the requests. */
function fakeDoor({ life = LIFE, takesMs = 0 }: { life?: number; takesMs?: number } = {}) {
  let given = 0;
  const requests: (string | undefined)[] = [];
  const answers: ('nobody' | 'somebody else' | Error)[] = [];
  const token = vi.fn<SessionClient['token']>(async ({ insteadOf }) => {
    requests.push(insteadOf);
    if (takesMs > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, takesMs);
      });
    const next = answers.shift();
    if (next instanceof Error) throw next;
    if (next === 'nobody') return undefined;
    given += 1;
    const personId = next === 'somebody else' ? 'other' : 'me';
    return { accessToken: `access-${given}`, edition: `edition-${given}`, secondsLeft: life, personId };
  });
  const signOut = vi.fn<SessionClient['signOut']>(async () => 'https://sign-in.example/end');
  return { door: { token, signOut, leaveFor: vi.fn() }, requests, answers };
}

async function signedIn(options?: Parameters<typeof fakeDoor>[0]) {
  const fake = fakeDoor(options);
  const on = { signedOut: vi.fn(), somebodyElse: vi.fn() };
  const session = createSession(fake.door, on);
  const resumed = session.resume();
  await vi.advanceTimersByTimeAsync(options?.takesMs ?? 0);
  await resumed;
  fake.requests.length = 0;
  return { ...fake, ...on, session };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const offline = () => new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('resuming a session', () => {
  test('requests a token once, however many callers wait, and not again while it is valid', async () => {
    const { door, requests } = fakeDoor({ takesMs: 10 });
    const session = createSession(door, { signedOut: vi.fn(), somebodyElse: vi.fn() });
    const waiting = Promise.all([session.resume(), session.resume()]);
    await seconds(1);
    expect(await waiting).toEqual([true, true]);
    expect(await session.resume()).toBe(true);
    expect(requests).toEqual([undefined]);
    expect(await session.token()).toBe('access-1');
  });

  test('returns false if no user is signed in, and rejects if that is unknown', async () => {
    const { door, answers } = fakeDoor();
    answers.push('nobody', offline());
    const session = createSession(door, { signedOut: vi.fn(), somebodyElse: vi.fn() });
    expect(await session.resume()).toBe(false);
    expect(session.signedIn()).toBe(false);
    await expect(session.resume()).rejects.toThrow();
    expect(await session.resume()).toBe(true);
  });
});

describe('renewing the token', () => {
  test('happens 60 s before it expires', async () => {
    const { session, requests } = await signedIn();
    await seconds(LIFE - 61);
    expect(requests).toEqual([]);
    await seconds(1);
    expect(requests).toEqual(['edition-1']);
    expect(await session.token()).toBe('access-2');
  });

  test('happens at half-life when the token lives 70 s or less', async () => {
    const { requests } = await signedIn({ life: 40 });
    await seconds(19);
    expect(requests).toEqual([]);
    await seconds(1);
    expect(requests).toEqual(['edition-1']);
  });

  test('asks once for each token under 5 calls a second and 4 s answers', async () => {
    const { session, requests, signedOut } = await signedIn({ life: 20, takesMs: 4000 });
    const tokens: Promise<unknown>[] = [];
    for (let call = 0; call < 5 * 120; call += 1) {
      tokens.push(session.token());
      await vi.advanceTimersByTimeAsync(200);
    }
    await seconds(5);
    await Promise.all(tokens);
    expect(requests.length).toBeGreaterThan(5);
    expect(new Set(requests).size).toBe(requests.length);
    expect(signedOut).not.toHaveBeenCalled();
  });

  test('happens at once when a sleeping machine wakes with an old token', async () => {
    const { session, requests } = await signedIn();
    vi.setSystemTime(Date.now() + (LIFE - 5) * 1000);
    expect(await Promise.all([session.token(), session.token()])).toEqual(['access-2', 'access-2']);
    expect(requests).toEqual(['edition-1']);
  });

  test('is retried every 5 s while the network is down and the token is valid', async () => {
    const { session, requests, answers, signedOut } = await signedIn();
    answers.push(offline(), offline());
    await seconds(LIFE - 60);
    expect(requests).toHaveLength(1);
    await seconds(4);
    expect(requests).toHaveLength(1);
    await seconds(6);
    expect(requests).toHaveLength(3);
    expect(await session.token()).toBe('access-2');
    expect(signedOut).not.toHaveBeenCalled();
  });

  test('gives up when the token expires before the network is back', async () => {
    const { session, answers, signedOut } = await signedIn();
    answers.push(...Array.from({ length: 40 }, offline));
    await seconds(LIFE + 6);
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(session.signedIn()).toBe(false);
    expect(await session.token()).toBeUndefined();
  });

  test('ends the session if it has ended at the API, and reports it once', async () => {
    const { session, requests, answers, signedOut } = await signedIn();
    answers.push('nobody');
    await seconds(LIFE - 60);
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(session.signedIn()).toBe(false);
    await seconds(1000);
    expect(requests).toHaveLength(1);
  });

  test('stops if another user signed in in another tab', async () => {
    const { session, answers, signedOut, somebodyElse } = await signedIn();
    answers.push('somebody else');
    await seconds(LIFE - 60);
    expect(somebodyElse).toHaveBeenCalledTimes(1);
    expect(signedOut).not.toHaveBeenCalled();
    expect(await session.token()).toBeUndefined();
  });

  test('on demand replaces only the current token', async () => {
    const { session, requests } = await signedIn();
    await Promise.all([session.renew('access-1'), session.renew('access-1')]);
    await session.renew('access-1');
    expect(requests).toEqual(['edition-1']);
    await session.renew();
    expect(requests).toEqual(['edition-1', 'edition-2']);
  });
});

describe('leaving the page', () => {
  const lastAddress = ({ leaveFor }: SessionClient) =>
    new URL(String(vi.mocked(leaveFor).mock.lastCall?.[0]), 'https://berth.example');

  test('to sign in passes the target address, the language and the identity provider', () => {
    const { door } = fakeDoor();
    const session = createSession(door, { signedOut: vi.fn(), somebodyElse: vi.fn() });
    session.signIn({ to: '/workplace?x=1&y=2#z', language: 'nl', idpHint: 'acme', kiosk: false });
    const { pathname, searchParams } = lastAddress(door);
    expect(pathname).toBe('/session/sign-in');
    expect(Object.fromEntries(searchParams)).toEqual({ to: '/workplace?x=1&y=2#z', language: 'nl', hint: 'acme' });
    session.signIn({ to: '/workplace', language: 'en', kiosk: true });
    expect(lastAddress(door).searchParams.get('kiosk')).toBe('true');
    session.recognise('/workplace/rewards');
    expect(Object.fromEntries(lastAddress(door).searchParams)).toEqual({ to: '/workplace/rewards', quiet: 'true' });
  });

  test('to sign out goes to the address from the API', async () => {
    const { session, door } = await signedIn();
    await session.signOut({ here: '/logout', everywhere: true });
    expect(door.signOut).toHaveBeenCalledWith({ here: '/logout', everywhere: true });
    expect(door.leaveFor).toHaveBeenCalledWith('https://sign-in.example/end');
    expect(await session.token()).toBeUndefined();
  });

  test('is not undone by a renewal in progress', async () => {
    const { session } = await signedIn({ takesMs: 4000 });
    const renewing = session.renew();
    await session.signOut({ here: '/logout', everywhere: false });
    await seconds(5);
    await renewing;
    expect(session.signedIn()).toBe(false);
  });
});
