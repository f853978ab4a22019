import { passesGuard, type Role } from '../identity/roles.ts';
import type { ProfileAttributes } from '../reservations/limits/personal-limits.ts';

/**
 * The only place that reads from a profile whether a person is an emergency responder. A flag on a fixed desk counts as
 * much; the server adds it.
 */
export const isEmergencyResponder = ({ isEmergencyResponder: values }: ProfileAttributes): boolean =>
  ['true', '1'].includes(values?.[0]?.trim().toLowerCase() ?? '');

/** Whether a person may start an evacuation, see its list and tick people off. */
export const mayHelpEvacuate = (roles: readonly Role[], attributes: ProfileAttributes): boolean =>
  passesGuard(roles, 'A') || isEmergencyResponder(attributes);
