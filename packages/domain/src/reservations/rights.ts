import { GUARDS, type Role } from '../identity/roles.ts';

/** Who may reserve for someone else; never at a kiosk. */
export const RESERVE_FOR_OTHERS: readonly Role[] = [
  'Dashboard-admin',
  'Customer-admin',
  'Customer-team-lead',
  'Customer-coordinator',
];

/** Who may repeat weekly; never at a kiosk. */
export const REPEAT_WEEKLY: readonly Role[] = GUARDS.A;
