import { type Ask, createAsk } from '../ask-service.ts';
import { CalendarError } from '../calendar-client.ts';
import type { GraphCredentials, GraphTokens } from './graph-token.ts';

const VERSION = '/v1.0';
/** Ids that stay when somebody moves an event, and times in UTC, so that no names of zones have to be known. */
const PREFER = 'outlook.timezone="UTC", IdType="ImmutableId"';

/** Graph, by a path behind its version or by a link that an answer named. */
export const createAskGraph = (graphUrl: string, tokens: GraphTokens, credentials: GraphCredentials): Ask =>
  createAsk({
    headers: { prefer: PREFER },
    token: () => tokens.of(credentials),
    forgetToken: () => tokens.forget(credentials),
    addressOf(path) {
      if (path.startsWith('/')) return `${graphUrl}${VERSION}${path}`;
      // A link of an answer goes on where it came from, or our token would go elsewhere.
      if (path.startsWith(`${graphUrl}${VERSION}/`)) return path;
      throw new CalendarError('unexpected');
    },
  });
