import type { Answer } from '../answer.ts';

/** As Google words a refusal: the reason tells a quota from a missing right under the same number. */
export const refusal = (status: number, reason: string, domain = 'global'): Answer => ({
  status,
  body: { error: { code: status, message: `${reason}.`, errors: [{ domain, reason, message: `${reason}.` }] } },
});

export const overQuota = (status: 403 | 429): Answer => refusal(status, 'rateLimitExceeded', 'usageLimits');
