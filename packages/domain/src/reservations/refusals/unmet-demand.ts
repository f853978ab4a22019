import type { RuleName } from '../decision.ts';

/**
 * Rules whose refusals show demand that more spaces, more assets or other limits would meet. Requests that are invalid
 * or lack a right are no demand.
 */
const UNMET: ReadonlySet<RuleName> = new Set<RuleName>([
  'floor-restricted',
  'neighbourhood-restricted',
  'neighbourhood-guarantee',
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
