import type { Answer } from '../answer.ts';

/** An error in Google's format: the reason distinguishes a quota from a missing right under the same status. */
export const refusal = (status: number, reason: string, domain = 'global'): Answer => ({
  status,
  body: { error: { code: status, message: `${reason}.`, errors: [{ domain, reason, message: `${reason}.` }] } },
});

export const overQuota = (status: 403 | 429): Answer => refusal(status, 'rateLimitExceeded', 'usageLimits');
