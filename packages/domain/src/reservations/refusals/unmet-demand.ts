import type { RuleName } from '../decision.ts';

/**
 * Rules that refuse what somebody would have had with more spaces, more assets or another limit. What was asked in a way
 * that nothing can grant, or without the right to it, is no demand.
 */
const UNMET: ReadonlySet<RuleName> = new Set<RuleName>([
  'floor-restricted',
  'repeat-weeks-maximum',
  'future-day-max',
  'fixed-desk',
  'closed-day',
  'allowed-timeslot',
  'reservation-time-limit',
  'space-taken',
  'daily-maximum',
  'total-reservations-limit',
  'weekly-limit',
  'building-maximum',
  'userpool-daily-budget',
  'asset-unavailable',
  'asset-quantity',
  'asset-stock',
]);

export const isUnmetDemand = (rule: RuleName): boolean => UNMET.has(rule);
