import { GUARDS, type Role } from '../identity/roles.ts';

/** Roles that may reserve for others; not at a kiosk. */
export const RESERVE_FOR_OTHERS: readonly Role[] = [
  'Dashboard-admin',
  'Customer-admin',
  'Customer-team-lead',
  'Customer-coordinator',
];

/** Roles that may repeat weekly; not at a kiosk. */
export const REPEAT_WEEKLY: readonly Role[] = GUARDS.A;
