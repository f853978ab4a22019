import { z } from 'zod';
import type { JsonAnswer } from '../../../platform/egress/call-json.ts';
import type { CalendarUrls } from '../../../platform/module.ts';
import { type Ask, createAsk } from '../ask-service.ts';
import type { GoogleCredentials, GoogleTokens } from './google-token.ts';
import type { Limiter } from './limiter.ts';

const Refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });
const QUOTAS = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'];

/** Google uses the same status for a quota and for a missing permission. */
const isOverQuota = ({ status, body }: JsonAnswer): boolean =>
  status === 403 && Refusal.safeParse(body).data?.error.errors.some(({ reason }) => QUOTAS.includes(reason)) === true;

type Deps = { readonly urls: CalendarUrls; readonly tokens: GoogleTokens; readonly limiter: Limiter };

/** Calls Google Calendar and the directory, within the rate limit of the account. */
export function createAskGoogle({ urls, tokens, limiter }: Deps, credentials: GoogleCredentials): Ask {
  const ask = createAsk({
    token: () => tokens.of(credentials),
    forgetToken: () => tokens.forget(credentials),
    addressOf: (path) => `${path.startsWith('/admin/') ? urls.googleDirectory : urls.google}${path}`,
    isOverQuota,
  });
  return async (method, path, body) => {
    await limiter.turn(credentials.syncUser);
    return ask(method, path, body);
  };
}
