import { activeLimit } from '../limits/active-limit.ts';
import { type Rule, refuse } from '../decision.ts';

export const dailyMaximum: Rule<'daily-maximum'> = (planned, { building, counts }) => {
  const limit = activeLimit(building.policies, 'daily-maximum', building.settings.daily_maximum);
  if (limit === undefined || counts.onDay + 1 <= limit) return undefined;
  return refuse('daily-maximum', { limit, reserved: counts.onDay, day: planned.localDay });
};
