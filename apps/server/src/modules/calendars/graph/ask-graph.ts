import { type Ask, createAsk } from '../ask-service.ts';
import { CalendarError } from '../calendar-client.ts';
import type { GraphCredentials, GraphTokens } from './graph-token.ts';

const VERSION = '/v1.0';
/** Ids that stay the same when an event is moved, and times in UTC, so that Windows zone names are not needed. */
const PREFER = 'outlook.timezone="UTC", IdType="ImmutableId"';

/** Calls Graph with a path, or with a link from an earlier answer. */
export const createAskGraph = (graphUrl: string, tokens: GraphTokens, credentials: GraphCredentials): Ask =>
  createAsk({
    headers: { prefer: PREFER },
    token: () => tokens.of(credentials),
    forgetToken: () => tokens.forget(credentials),
    addressOf(path) {
      if (path.startsWith('/')) return `${graphUrl}${VERSION}${path}`;
      // A link must lead to Graph, or our token would be sent elsewhere.
      if (path.startsWith(`${graphUrl}${VERSION}/`)) return path;
      throw new CalendarError('unexpected');
    },
  });
