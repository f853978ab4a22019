import { activeLimit } from '../limits/active-limit.ts';
import { type Rule, refuse } from '../decision.ts';

export const totalReservationsLimit: Rule<'total-reservations-limit'> = (_planned, { building, counts }) => {
  const { total_reservations_limit } = building.settings;
  const limit = activeLimit(building.policies, 'total-reservations-limit', total_reservations_limit);
  if (limit === undefined || counts.future + 1 <= limit) return undefined;
  return refuse('total-reservations-limit', { limit, reserved: counts.future });
};
