import { MINUTE_MS } from '@berth/domain';
import { LRUCache } from 'lru-cache';

const MOST_KNOWN = 1000;

type Token = { readonly access_token: string; readonly expires_in: number };

/** Caches customers' tokens until shortly before they expire. */
export function createKnownTokens<Credentials>(
  nameOf: (credentials: Credentials) => string,
  fetchToken: (credentials: Credentials) => Promise<Token>,
) {
  const known = new LRUCache<string, string>({ max: MOST_KNOWN });
  return {
    async of(credentials: Credentials): Promise<string> {
      const token = known.get(nameOf(credentials));
      if (token !== undefined) return token;
      const { access_token: fresh, expires_in: seconds } = await fetchToken(credentials);
      known.set(nameOf(credentials), fresh, { ttl: Math.max(1, seconds * 1000 - 5 * MINUTE_MS) });
      return fresh;
    },
    /** Drops a token that was refused before its end. */
    forget: (credentials: Credentials) => void known.delete(nameOf(credentials)),
  };
}
