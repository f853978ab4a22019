/** A refusal names its rule, the numbers that decided and what would be allowed, so that it can be explained and mended. */
export type Refusal = {
  readonly rule: RuleName;
  readonly numbers: Readonly<Record<string, number | string | readonly string[]>>;
};

export const RULES = [
  'reservations-off',
  'not-reservable',
  'not-for-others',
  'no-repeat',
  'no-guests',
  'no-private',
  'no-subject',
  'subject-too-long',
  'too-many-guests',
  'in-the-past',
  'within-one-day',
  'future-day-max',
  'floor-restricted',
  'fixed-desk',
  'allowed-timeslot',
  'reservation-time-limit',
  'space-taken',
  'disable-overlapping-reservation',
  'daily-maximum',
  'total-reservations-limit',
  'weekly-limit',
  'building-maximum',
  'userpool-daily-budget',
  'asset-unavailable',
  'asset-stock',
] as const;
export type RuleName = (typeof RULES)[number];

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly because: Refusal };
