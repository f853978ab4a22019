import { callJson, type JsonAnswer } from '../../../platform/egress/call-json.ts';
import { OutError } from '../../../platform/egress/safe-fetch.ts';
import { CalendarError } from '../calendar-client.ts';
import type { GraphCredentials, GraphTokens } from './graph-token.ts';

export type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  /** Behind the version, or a link that an answer named. */
  path: string,
  body?: object,
) => Promise<JsonAnswer>;

const VERSION = '/v1.0';
/** Ids that stay when somebody moves an event, and times in UTC, so that no names of zones have to be known. */
const PREFER = 'outlook.timezone="UTC", IdType="ImmutableId"';
const BUSY: readonly number[] = [429, 503, 504];
const SECOND_MS = 1000;
const LONGEST_WAIT_MS = 86_400_000;

const waitIn = (retryAfter: string | undefined): number | undefined =>
  retryAfter !== undefined && /^\d+$/.test(retryAfter)
    ? Math.min(Number(retryAfter) * SECOND_MS, LONGEST_WAIT_MS)
    : undefined;

/** Graph, with a token of this customer. What is not its to decide (throttled, away, not signed in) is thrown. */
export function createAskGraph(graphUrl: string, tokens: GraphTokens, credentials: GraphCredentials): Ask {
  const addressOf = (path: string) => {
    if (path.startsWith('/')) return `${graphUrl}${VERSION}${path}`;
    // A link of an answer goes on where it came from, or our token would go elsewhere.
    if (path.startsWith(`${graphUrl}${VERSION}/`)) return path;
    throw new CalendarError('unexpected');
  };
  const once: Ask = async (method, path, body) => {
    const authorization = `Bearer ${await tokens.of(credentials)}`;
    const headers = { authorization, prefer: PREFER };
    return callJson({ method, url: addressOf(path), headers, ...(body === undefined ? {} : { body }) });
  };
  return async (method, path, body) => {
    try {
      let answer = await once(method, path, body);
      if (answer.status === 401) {
        tokens.forget(credentials);
        answer = await once(method, path, body);
      }
      if (answer.status === 401 || answer.status === 403) throw new CalendarError('refused');
      if (BUSY.includes(answer.status)) throw new CalendarError('throttled', waitIn(answer.retryAfter));
      if (answer.status >= 500) throw new CalendarError('unreachable');
      return answer;
    } catch (error) {
      if (error instanceof OutError) throw new CalendarError('unreachable');
      throw error;
    }
  };
}
