import { activeLimit } from '../limits/active-limit.ts';
import { type Rule, refuse } from '../decision.ts';

export const buildingMaximum: Rule<'building-maximum'> = (_planned, { building, counts }) => {
  const limit = activeLimit(building.policies, 'building-maximum', building.settings.building_maximum);
  if (limit === undefined || counts.buildingPeak + 1 <= limit) return undefined;
  return refuse('building-maximum', { limit, reserved: counts.buildingPeak });
};
