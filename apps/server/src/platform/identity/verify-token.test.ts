import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProblemError } from '../http/problem.ts';
import { createLogger } from '../logging/logger.ts';
import { createTokenVerifier, type TokenVerifier } from './verify-token.ts';

type Key = { kid: string; publicKey: CryptoKey; privateKey: CryptoKey };
const aKey = async (kid: string): Promise<Key> => ({ kid, ...(await generateKeyPair('RS256', { extractable: true })) });
const jwkOf = async ({ kid, publicKey }: Key): Promise<JWK> => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg: 'RS256',
  use: 'sig',
});

const first = await aKey('first');
const second = await aKey('second');
const stranger = await aKey('first');

let served: JWK[];
let server: Server;
let issuer: string;
let tokens: TokenVerifier;

beforeEach(async () => {
  // Freezes the clock, so that lifetimes and pauses of a few seconds can be tested on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  served = [await jwkOf(first)];
  server = createServer((_request, response) => void response.end(JSON.stringify({ keys: served })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/berth`;
  const log = createLogger('silent', 'test');
  tokens = createTokenVerifier({ issuer, audience: 'berth-api', client: 'berth-web', log });
});
afterEach(async () => {
  tokens.stop();
  vi.useRealTimers();
  await away();
});
const away = () => new Promise<void>((resolve) => (server.close(() => resolve()), server.closeAllConnections()));

type Claims = Record<string, unknown>;
type Odd = { claims?: Claims; header?: Record<string, unknown>; key?: Key };

const now = () => Math.floor(Date.now() / 1000);
const claimsOf = (odd: Claims = {}): Claims => ({
  iss: issuer,
  aud: 'berth-api',
  azp: 'berth-web',
  sub: 'someone',
  iat: now(),
  exp: now() + 300,
  email: 'Some.One@Example.org',
  email_verified: true,
  name: 'Some One',
  given_name: 'Some',
  family_name: 'One',
  resource_access: { 'berth-api': { roles: ['Customer-admin', 'made-up'] }, other: { roles: ['Dashboard-admin'] } },
  ...odd,
});
const token = ({ claims, header, key = first }: Odd = {}) =>
  new SignJWT(claimsOf(claims))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'at+jwt', ...header })
    .sign(key.privateKey);

const statusOf = (jwt: string) =>
  tokens.verify(jwt).then(
    () => 200,
    (error: unknown) => (error instanceof ProblemError ? error.status : 500),
  );

describe('a valid token', () => {
  test('identifies the user, with the known roles of our own client only', async () => {
    expect(await tokens.verify(await token())).toEqual({
      issuer,
      subject: 'someone',
      email: 'some.one@example.org',
      emailVerified: true,
      displayName: 'Some One',
      firstName: 'Some',
      lastName: 'One',
      provider: undefined,
      identifiers: [],
      roles: ['Customer-admin'],
      expiresAt: expect.any(Number),
    });
  });

  test('has its expiry, plus a tolerance for clock differences', async () => {
    const exp = now() + 60;
    expect((await tokens.verify(await token({ claims: { exp } }))).expiresAt).toBe((exp + 5) * 1000);
  });

  test.each([
    ['no roles at all', { resource_access: undefined }],
    ['roles that are no list', { resource_access: { 'berth-api': { roles: 'Dashboard-admin' } } }],
    ['realm roles', { resource_access: undefined, realm_access: { roles: ['Dashboard-admin'] } }],
  ])('with %s belongs to an employee', async (_what, claims) => {
    expect((await tokens.verify(await token({ claims }))).roles).toEqual([]);
  });

  test('has a verified address only if the claim is true', async () => {
    for (const email_verified of [false, 'true', 1, undefined])
      expect((await tokens.verify(await token({ claims: { email_verified } }))).emailVerified).toBe(false);
  });

  test('is accepted although a clock is a few seconds off', async () => {
    expect(await statusOf(await token({ claims: { exp: now() - 3 } }))).toBe(200);
  });
});

describe('an accepted token [T8]', () => {
  test('is refused after it has expired', async () => {
    const jwt = await token();
    expect(await statusOf(jwt)).toBe(200);
    vi.setSystemTime(Date.now() + 304_000);
    expect(await statusOf(jwt)).toBe(200);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await statusOf(jwt)).toBe(401);
  });

  test('does not make a token with the same signature and other claims valid', async () => {
    const [header, payload = '', signature] = (await token()).split('.');
    expect(await statusOf([header, payload, signature].join('.'))).toBe(200);
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString('base64url');
    expect(await statusOf([header, other, signature].join('.'))).toBe(401);
  });
});

describe('a forged token is refused [T8]', () => {
  const parts = async (odd?: Odd) => (await token(odd)).split('.') as [string, string, string];
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  const forgeries: Record<string, () => Promise<string> | string> = {
    'alg none': () => new UnsecuredJWT(claimsOf()).encode(),
    'alg none with a signature': async () => {
      const [, payload, signature] = await parts();
      return [encoded({ alg: 'none', typ: 'at+jwt' }), payload, signature].join('.');
    },
    'HS256 with the public key as its secret': async () =>
      new SignJWT(claimsOf())
        .setProtectedHeader({ alg: 'HS256', kid: 'first', typ: 'at+jwt' })
        .sign(new TextEncoder().encode(await exportSPKI(first.publicKey))),
    'RS384, which is not ours': async () => {
      const key = await generateKeyPair('RS384');
      return new SignJWT(claimsOf())
        .setProtectedHeader({ alg: 'RS384', kid: 'first', typ: 'at+jwt' })
        .sign(key.privateKey);
    },
    'another audience': () => token({ claims: { aud: 'account' } }),
    'no audience': () => token({ claims: { aud: undefined } }),
    'another issuer': () => token({ claims: { iss: 'https://evil.example/realms/berth' } }),
    'another realm of the same issuer': () => token({ claims: { iss: issuer.replace('berth', 'master') } }),
    'another client': () => token({ claims: { azp: 'berth-directory' } }),
    'no client': () => token({ claims: { azp: undefined } }),
    'an ID token': () => token({ header: { typ: 'JWT' }, claims: { aud: 'berth-web' } }),
    'an ID token for our audience': () => token({ header: { typ: 'JWT' } }),
    'no type': () => token({ header: { typ: undefined } }),
    'an unknown key id': () => token({ header: { kid: 'unknown' } }),
    'a known key id with another key': () => token({ key: stranger }),
    'a key of its own in the header': async () =>
      token({ key: stranger, header: { kid: undefined, jwk: await jwkOf(stranger) } }),
    expired: () => token({ claims: { exp: now() - 60 } }),
    'no expiry': () => token({ claims: { exp: undefined } }),
    'not yet valid': () => token({ claims: { nbf: now() + 60 } }),
    'no subject': () => token({ claims: { sub: undefined } }),
    'no time of issue': () => token({ claims: { iat: undefined } }),
    'a payload that was changed': async () => {
      const [header, , signature] = await parts();
      return [header, encoded(claimsOf({ sub: 'someone-else' })), signature].join('.');
    },
    'a signature that was changed': async () => {
      const [header, payload, signature] = await parts();
      return [header, payload, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.');
    },
    'a critical header that we do not know': async () => {
      const [, payload, signature] = await parts();
      const header = { alg: 'RS256', kid: 'first', typ: 'at+jwt', crit: ['unheard-of'], 'unheard-of': true };
      return [encoded(header), payload, signature].join('.');
    },
    'text that is not a token': () => 'a.b.c',
  };

  test.each(Object.keys(forgeries))('%s', async (name) => {
    expect(await statusOf(await (forgeries[name] as () => Promise<string>)())).toBe(401);
  });
});

describe('the keys', () => {
  test('stay cached while the issuer is down, so signed-in users can continue [R13]', async () => {
    expect(await statusOf(await token())).toBe(200);
    await away();
    expect(await statusOf(await token())).toBe(200);
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    expect(await statusOf(await token())).toBe(200);
  });

  test('cause 503, not 401, if they were never fetched', async () => {
    await away();
    expect(await statusOf(await token())).toBe(503);
  });

  test('cause 503 if the issuer answers nonsense', async () => {
    served = 'nonsense' as never;
    expect(await statusOf(await token())).toBe(503);
  });

  test('include a new key after a reload', async () => {
    await tokens.ready();
    const later = await token({ key: second });
    served = [await jwkOf(first), await jwkOf(second)];
    // The verifier does not fetch again within five seconds, whatever clients send.
    expect(await statusOf(later)).toBe(401);
    await tokens.ready();
    expect(await statusOf(later)).toBe(200);
  });

  test('are fetched for an unknown key id, once the pause is over', async () => {
    expect(await statusOf(await token())).toBe(200);
    served = [await jwkOf(first), await jwkOf(second)];
    vi.setSystemTime(Date.now() + 6_000);
    expect(await statusOf(await token({ key: second }))).toBe(200);
    expect(await statusOf(await token())).toBe(200);
  });

  test('no longer include a withdrawn key after a reload', async () => {
    expect(await statusOf(await token())).toBe(200);
    served = [await jwkOf(second)];
    await tokens.ready();
    expect(await statusOf(await token())).toBe(401);
    expect(await statusOf(await token({ key: second }))).toBe(200);
  });

  test('are fetched once for many unknown key ids', async () => {
    let fetches = 0;
    server.on('request', () => (fetches += 1));
    await tokens.ready();
    await Promise.all(Array.from({ length: 50 }, async (_, n) => statusOf(await token({ header: { kid: `x${n}` } }))));
    expect(fetches).toBe(1);
  });
});
