import { hash } from 'node:crypto';
import { isRole } from '@berth/domain/identity';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { Busy, NotSignedIn } from '../http/problem.ts';
import type { Logger } from '../logging/logger.ts';
import type { Token } from './caller.ts';

export type TokenVerifier = {
  verify(jwt: string): Promise<Token>;
  ready(): Promise<void>;
  /** Seconds since the keys were reloaded, or since the start: what the provider withdraws is accepted that long. */
  keysAge(): number;
  stop(): void;
};

const RELOAD_EVERY_MS = 10 * 60_000;
const TOLERANCE_S = 5;

/** About thirty megabytes, because a hash is shorter than its token. */
const CACHE_SIZE = 50_000;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((v) => typeof v === 'string') : []);

function rolesOf(claims: JWTPayload, audience: string) {
  // An employee without roles has no resource_access at all.
  const access = claims['resource_access'] as Record<string, { roles?: unknown } | undefined> | undefined;
  return texts(access?.[audience]?.roles).filter(isRole);
}

const tokenFrom = (claims: JWTPayload, audience: string): Token => ({
  issuer: text(claims.iss),
  subject: text(claims.sub),
  email: text(claims['email']).toLowerCase(),
  emailVerified: claims['email_verified'] === true,
  displayName: text(claims['name']) || text(claims['email']),
  firstName: text(claims['given_name']),
  lastName: text(claims['family_name']),
  provider: text(claims['idp']) || undefined,
  identifiers: texts(claims['organisation']),
  roles: rolesOf(claims, audience),
  expiresAt: ((claims.exp ?? 0) + TOLERANCE_S) * 1000,
});

const NO_KEYS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Separates faults of the token from missing keys: without keys, signing in again would not help. */
const isAboutTheToken = (cause: unknown) => cause instanceof errors.JOSEError && !NO_KEYS.has(cause.code);

type Options = { issuer: string; audience: string; client: string; log: Logger; keysUrl?: string };

export function createTokenVerifier({ issuer, audience, client, log, keysUrl }: Options): TokenVerifier {
  const address = new URL(keysUrl ?? `${issuer}/protocol/openid-connect/certs`);
  // The default cache expires after ten minutes, and with an unreachable issuer every call would then fail. Here keys
  // do not expire: the timer fetches new ones, and an unknown key id causes a fetch at most every five seconds.
  const keys = createRemoteJWKSet(address, {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: 5000,
    timeoutDuration: 3000,
  });
  // Caches verified tokens: a page sends the same token for minutes, and checking its signature costs more than most
  // calls. An entry is valid for the exact token, found by its hash, until it expires or its key is withdrawn.
  const cache = new LRUCache<string, Token>({ max: CACHE_SIZE });
  let loadedAt = performance.now();
  const load = async () => {
    await keys.reload();
    loadedAt = performance.now();
    cache.clear();
  };
  const reload = () => load().catch((error: unknown) => log.warn({ err: error }, 'keys not reloaded'));
  const timer = setInterval(() => void reload(), RELOAD_EVERY_MS).unref();

  return {
    async verify(jwt) {
      const key = hash('sha256', jwt, 'base64');
      const cached = cache.get(key);
      if (cached !== undefined && Date.now() < cached.expiresAt) return cached;
      const { payload } = await jwtVerify(jwt, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        typ: 'at+jwt',
        requiredClaims: ['sub', 'exp', 'iat', 'azp'],
        clockTolerance: TOLERANCE_S,
      }).catch((cause: unknown) => {
        throw isAboutTheToken(cause) ? NotSignedIn({ cause }) : Busy({ headers: { 'retry-after': '1' }, cause });
      });
      if (payload['azp'] !== client) throw NotSignedIn();
      const token = tokenFrom(payload, audience);
      cache.set(key, token);
      return token;
    },
    ready: load,
    keysAge: () => (performance.now() - loadedAt) / 1000,
    stop: () => clearInterval(timer),
  };
}
