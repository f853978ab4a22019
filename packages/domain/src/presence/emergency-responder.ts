import { passesGuard, type Role } from '../identity/roles.ts';
import type { ProfileAttributes } from '../reservations/limits/personal-limits.ts';

/** The one way in which a profile is asked whether its holder is an emergency responder. */
export const isEmergencyResponder = ({ isEmergencyResponder: values }: ProfileAttributes): boolean =>
  ['true', '1'].includes(values?.[0]?.trim().toLowerCase() ?? '');

/** Who starts an evacuation, sees its list and ticks people off. */
export const mayHelpEvacuate = (roles: readonly Role[], attributes: ProfileAttributes): boolean =>
  passesGuard(roles, 'A') || isEmergencyResponder(attributes);
