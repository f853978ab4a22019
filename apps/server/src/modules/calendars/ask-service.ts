import { DAY_MS, SECOND_MS } from '@berth/domain/time';
import { callJson, type JsonAnswer } from '../../platform/egress/call-json.ts';
import { OutError } from '../../platform/egress/safe-fetch.ts';
import { CalendarError } from './calendar-client.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Ask = (method: Method, path: string, body?: object) => Promise<JsonAnswer>;

const BUSY: readonly number[] = [429, 503, 504];
const LONGEST_WAIT_MS = DAY_MS;

const waitIn = (retryAfter: string | undefined): number | undefined =>
  retryAfter !== undefined && /^\d+$/.test(retryAfter)
    ? Math.min(Number(retryAfter) * SECOND_MS, LONGEST_WAIT_MS)
    : undefined;

type Service = {
  addressOf(path: string): string;
  readonly headers?: Readonly<Record<string, string>>;
  token(): Promise<string>;
  /** Evicts a token that was refused before it expired. */
  forgetToken(): void;
  /** Whether the request was refused by a quota, and not for lack of permission. */
  isOverQuota?(answer: JsonAnswer): boolean;
};

/**
 * Calls a calendar service with a token of this customer. Throws if the service throttles, is down, or rejects the
 * token.
 */
export function createAsk({ addressOf, headers, token, forgetToken, isOverQuota }: Service): Ask {
  const once: Ask = async (method, path, body) => {
    const authorization = `Bearer ${await token()}`;
    const sent = { ...headers, authorization };
    return callJson({ method, url: addressOf(path), headers: sent, ...(body === undefined ? {} : { body }) });
  };
  return async (method, path, body) => {
    try {
      let answer = await once(method, path, body);
      if (answer.status === 401) {
        forgetToken();
        answer = await once(method, path, body);
      }
      const isBusy = BUSY.includes(answer.status) || isOverQuota?.(answer) === true;
      if (isBusy) throw new CalendarError('throttled', waitIn(answer.retryAfter));
      if (answer.status === 401 || answer.status === 403) throw new CalendarError('refused');
      if (answer.status >= 500) throw new CalendarError('unreachable');
      return answer;
    } catch (error) {
      if (error instanceof OutError) throw new CalendarError('unreachable');
      throw error;
    }
  };
}
