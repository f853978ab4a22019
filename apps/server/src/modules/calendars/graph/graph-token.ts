import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { callJson } from '../../../platform/egress/call-json.ts';
import { CalendarError } from '../calendar-client.ts';

export type GraphCredentials = { readonly tenant: string; readonly client: string; readonly secret: string };

const SCOPE = 'https://graph.microsoft.com/.default';
const MINUTE_MS = 60_000;
const MOST_KNOWN = 1000;

const Answer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** Tokens of customers' apps, each remembered until shortly before it ends. Another secret is another token. */
export function createGraphTokens(loginUrl: () => string) {
  const known = new LRUCache<string, string>({ max: MOST_KNOWN });

  const fetchToken = async ({ tenant, client, secret }: GraphCredentials) => {
    const body = new URLSearchParams({
      client_id: client,
      client_secret: secret,
      scope: SCOPE,
      grant_type: 'client_credentials',
    });
    const answer = await callJson({ method: 'POST', url: `${loginUrl()}/${tenant}/oauth2/v2.0/token`, body });
    if (answer.status >= 500) throw new CalendarError('unreachable');
    const parsed = Answer.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) throw new CalendarError('refused');
    return parsed.data;
  };

  const nameOf = ({ tenant, client, secret }: GraphCredentials) => JSON.stringify([tenant, client, secret]);
  return {
    async of(credentials: GraphCredentials): Promise<string> {
      const token = known.get(nameOf(credentials));
      if (token !== undefined) return token;
      const { access_token: fresh, expires_in: seconds } = await fetchToken(credentials);
      known.set(nameOf(credentials), fresh, { ttl: Math.max(1, seconds * 1000 - 5 * MINUTE_MS) });
      return fresh;
    },
    /** It was refused although it should count: the next is asked for. */
    forget: (credentials: GraphCredentials) => void known.delete(nameOf(credentials)),
  };
}

export type GraphTokens = ReturnType<typeof createGraphTokens>;
