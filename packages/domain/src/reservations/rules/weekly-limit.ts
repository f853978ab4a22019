import { minutesOf } from '../../time/period.ts';
import { activeLimit } from '../limits/active-limit.ts';
import { type Rule, refuse } from '../decision.ts';

/**
 * A personal limit replaces the building's, whichever is greater, and applies even if the building has none: it was
 * agreed with this person.
 */
export const weeklyLimit: Rule<'weekly-limit'> = ({ period }, { building, holder, counts }) => {
  const { weekly_reservation_hours: hours, weekly_reservation_minutes: minutes } = building.settings;
  const limitMinutes =
    holder.weeklyLimitMinutes ?? activeLimit(building.policies, 'weekly-limit', hours * 60 + minutes);
  const usedMinutes = counts.weekMinutes;
  if (limitMinutes === undefined || usedMinutes + minutesOf(period) <= limitMinutes) return undefined;
  return refuse('weekly-limit', { limitMinutes, usedMinutes, leftMinutes: Math.max(0, limitMinutes - usedMinutes) });
};
