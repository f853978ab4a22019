import { activeLimit } from '../limits/active-limit.ts';
import { type Rule, refuse } from '../decision.ts';

/** A reservation counts for each of its holder's groups, so each of them needs budget. */
export const userpoolDailyBudget: Rule<'userpool-daily-budget'> = (_planned, { building, holder, counts }) => {
  const { userpool_daily_budget } = building.settings;
  const limit = activeLimit(building.policies, 'userpool-daily-budget', userpool_daily_budget);
  if (limit === undefined) return undefined;
  // A group may be called 'constructor'.
  const reservedBy = (pool: string) =>
    Object.hasOwn(counts.userpoolOnDay, pool) ? (counts.userpoolOnDay[pool] ?? 0) : 0;
  const userpool = holder.userpools.find((pool) => reservedBy(pool) + 1 > limit);
  return userpool === undefined
    ? undefined
    : refuse('userpool-daily-budget', { limit, reserved: reservedBy(userpool), userpool });
};
