import type { RuleName } from './decision.ts';

/**
 * Rules that depend on the space, the time and the building only. Their refusals reveal nothing about the person who
 * would hold the reservation. (`fixed-desk` refuses its own holder too, under another name.)
 */
const FOR_EVERYONE: ReadonlySet<RuleName> = new Set<RuleName>([
  'reservations-off',
  'not-reservable',
  'no-repeat',
  'no-guests',
  'no-private',
  'no-subject',
  'no-assets',
  'end-before-start',
  'in-the-past',
  'within-one-day',
  'time-step',
  'fixed-desk',
  'reservation-time-limit',
  'space-taken',
  'building-maximum',
]);

/** Whether the rule refuses every person alike at a kiosk, where no person has roles. */
export const isForEveryone = (rule: RuleName): boolean => FOR_EVERYONE.has(rule);
