import { MINUTE_MS } from '@berth/domain/time';
import { LRUCache } from 'lru-cache';

const MOST_TOKENS = 1000;

type Token = { readonly access_token: string; readonly expires_in: number };

/** Caches customers' tokens until shortly before they expire. */
export function createKnownTokens<Credentials>(
  nameOf: (credentials: Credentials) => string,
  fetchToken: (credentials: Credentials) => Promise<Token>,
) {
  const cache = new LRUCache<string, string>({ max: MOST_TOKENS });
  return {
    async of(credentials: Credentials): Promise<string> {
      const token = cache.get(nameOf(credentials));
      if (token !== undefined) return token;
      const { access_token: fresh, expires_in: seconds } = await fetchToken(credentials);
      cache.set(nameOf(credentials), fresh, { ttl: Math.max(1, seconds * 1000 - 5 * MINUTE_MS) });
      return fresh;
    },
    /** Evicts a token that was refused before it expired. */
    forget: (credentials: Credentials) => void cache.delete(nameOf(credentials)),
  };
}
