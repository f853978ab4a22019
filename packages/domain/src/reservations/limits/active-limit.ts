import type { Policy } from '../../buildings/settings.ts';

/** Returns a limit if its policy is listed and the limit is above zero: 0 means no limit. */
export const activeLimit = (policies: readonly Policy[], policy: Policy, limit: number): number | undefined =>
  policies.includes(policy) && limit > 0 ? limit : undefined;
