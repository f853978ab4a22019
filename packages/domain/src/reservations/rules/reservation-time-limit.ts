import { minutesOf } from '../../time/period.ts';
import { activeLimit } from '../limits/active-limit.ts';
import { type Rule, refuse } from '../decision.ts';
import { minutesAfter } from '../states/steps.ts';

export const reservationTimeLimit: Rule<'reservation-time-limit'> = ({ period }, { building }) => {
  const { reservation_time_limit } = building.settings;
  const limitMinutes = activeLimit(building.policies, 'reservation-time-limit', reservation_time_limit);
  if (limitMinutes === undefined || minutesOf(period) <= limitMinutes) return undefined;
  return refuse('reservation-time-limit', { limitMinutes, latestEnd: minutesAfter(period.start, limitMinutes) });
};
