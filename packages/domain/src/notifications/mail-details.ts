import { type VisibleDetails, visibleDetails } from '../reservations/details/visible-details.ts';
import type { Audience } from './whom-to-tell.ts';

/**
 * The details that a recipient may read. The service address is staff. A guest was invited, so they always learn by
 * whom and to what; about other guests they learn what a stranger would.
 */
export function mailDetails(
  audience: Audience,
  reservation: { readonly visibleToOthers: boolean },
  building: { readonly hide_user_details: boolean },
): VisibleDetails {
  const relation = { isHolder: audience === 'holder', isMaker: false, isStaff: audience === 'service' };
  const details = visibleDetails({ ...reservation, isPast: false }, relation, building);
  return audience === 'guest' ? { ...details, name: true, subject: true } : details;
}
