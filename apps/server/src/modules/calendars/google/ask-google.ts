import { z } from 'zod';
import type { JsonAnswer } from '../../../platform/egress/call-json.ts';
import type { CalendarUrls } from '../../../platform/module.ts';
import { type Ask, createAsk } from '../ask-service.ts';
import type { GoogleCredentials, GoogleTokens } from './google-token.ts';
import type { Limiter } from './limiter.ts';

const Refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });
const QUOTAS = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'];

/** Under the same number as a missing right. */
const isOverQuota = ({ status, body }: JsonAnswer): boolean =>
  status === 403 && Refusal.safeParse(body).data?.error.errors.some(({ reason }) => QUOTAS.includes(reason)) === true;

type Deps = { readonly urls: CalendarUrls; readonly tokens: GoogleTokens; readonly limiter: Limiter };

/** Google Calendar and the directory, one behind the other as often in a second as an account may. */
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
